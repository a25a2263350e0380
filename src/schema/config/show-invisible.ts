/** Characters that a reader cannot see, or takes for a blank; line breaks and tabs are none of them. */
const INVISIBLE = /(?![\t\n\r])[\p{Cc}\p{Cf}\u00a0\u2028\u2029]/gu;

/** A message in which each character that cannot be seen stands as its code point: `<U+200B>`. */
export function showInvisible(message: string): string {
  return message.replaceAll(INVISIBLE, (sign) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return `<U+${code}>`;
  });
}
