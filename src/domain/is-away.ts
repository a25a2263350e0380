/** What the client says of a call that nothing has answered. */
const UNANSWERED = new Set(['offline', 'timeout']);
/** Answers of whatever stands in front of a provider that is away. */
const IN_FRONT = new Set([502, 503, 504]);

/**
 * Whether a call has failed because the provider is away, and not because it has refused, or failed at it.
 * @param failure `status` as HTTP has it, 0 without an answer; `code` as the client names it
 */
export function isAway({ status, code }: { status: number; code: string }): boolean {
  return UNANSWERED.has(code) || IN_FRONT.has(status);
}
