/** pg has no types of its own for this part. */
declare module 'pg/lib/utils.js' {
  const utils: {
    /** A value as the protocol carries it. @throws for one that cannot be sent */
    prepareValue(value: unknown): string | Buffer | null;
  };
  export default utils;
}
