/**
 * The words of a receipt: keys of `i18n/<language>/receipt.json` without its name.
 * @example const words: ReceiptWords = (key, params) => translate(`receipt.${key}`, params);
 */
export type ReceiptWords = (key: string, params?: Record<string, string | number>) => string;
