/** One part of a request that a signature covers: a header's name, or a derived component as `@method`, and its value. */
export type SignedComponent = readonly [name: string, value: string];

/** The label of our one signature in `Signature-Input` and `Signature`. */
export const SIGNATURE_LABEL = 'till';

/** The algorithm's name in the registry of RFC 9421 §6.2. */
export const SIGNATURE_ALGORITHM = 'ecdsa-p256-sha256';

/** The signature's parameters (RFC 9421 §2.3), as `Signature-Input` carries them behind the label. */
export function toSignatureParams(components: readonly SignedComponent[], createdSeconds: number): string {
  const names = components.map(([name]) => `"${name}"`).join(' ');
  return `(${names});created=${createdSeconds};alg="${SIGNATURE_ALGORITHM}"`;
}

/** What is signed (RFC 9421 §2.5): a line for each component, and the parameters last. */
export function buildSignatureBase(components: readonly SignedComponent[], params: string): string {
  const lines = components.map(([name, value]) => `"${name}": ${value}`);
  return [...lines, `"@signature-params": ${params}`].join('\n');
}
