/* What only runs when something is raised is kept apart from what runs in every game. */
void CPy_AddTraceback() __attribute__((cold));
void CPy_TypeError() __attribute__((cold));
void CPy_TypeErrorTraceback() __attribute__((cold));
