const SECRET_BYTES = 32;
const PREFIX = 'app-';

/** A device's new token: `app-<id>-<secret>`, never to be taken for a user's, whose part before the dash is a number. */
export function buildDeviceToken(appId: number, randomBytes: (count: number) => Uint8Array): string {
  return `${PREFIX}${appId}-${buildSecret(randomBytes)}`;
}

/** 256 bits. */
export function buildSecret(randomBytes: (count: number) => Uint8Array): string {
  return Buffer.from(randomBytes(SECRET_BYTES)).toString('base64url');
}

/** Whether a token is a device's, by its form alone. */
export function isDeviceToken(token: string): boolean {
  return token.startsWith(PREFIX);
}
