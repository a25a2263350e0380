/** The store that registration sets up; its first user belongs to it before it exists. */
export const FIRST_STORE = 1;
