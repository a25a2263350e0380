/** The width of a receipt (spec/1 §9). It fits the 42 and 48 columns of 80 mm paper. */
export const RECEIPT_COLUMNS = 34;
