/** The name of react-admin's store in localStorage. */
export const STORE_NAME = '.gatehouse';

/** What the names of its entries begin with there. */
export const STORE_PREFIX = `RaStore${STORE_NAME}.`;
