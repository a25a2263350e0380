import { toReason } from '../../../../src/schema/config/isolate.ts';
import type { GatewayMessage } from './gateway-message.ts';

/** What became of a message. */
export type GatewayAnswer =
  /** The gateway has it, from this time or from an earlier one. */
  | { kind: 'accepted' }
  /** It will never take it as it is. */
  | { kind: 'refused'; reason: string }
  /** It may have it, or not. */
  | { kind: 'unanswered'; reason: string };

/** Where invoices are uploaded to. */
export interface InvoiceGateway {
  send(message: GatewayMessage): Promise<GatewayAnswer>;
}

export interface GatewayPlace {
  /** Takes a message by POST. */
  url: string;
  /** Sent as a bearer token; null for none. */
  token: string | null;
}

/** How long an answer is waited for. */
const PATIENCE_MILLISECONDS = 10_000;
/** The most that is kept of what a gateway says. */
const REASON_LENGTH = 300;

/**
 * A gateway over HTTP. A message is sent with its id as `Idempotency-Key`, so the gateway takes it once. 2xx is
 * accepted; 408, 425, 429, 5xx and silence say nothing of the message; all else refuses it.
 */
export function openGateway(
  { url, token }: GatewayPlace,
  patienceMs = PATIENCE_MILLISECONDS,
): InvoiceGateway {
  return {
    async send(message) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': message.message_id,
            ...(token !== null && { Authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(patienceMs),
        });
        // Read to its end: an answer that breaks off says nothing.
        const text = (await answer.text()).slice(0, REASON_LENGTH);
        if (answer.ok) return { kind: 'accepted' };
        const isPassing = answer.status >= 500 || [408, 425, 429].includes(answer.status);
        return { kind: isPassing ? 'unanswered' : 'refused', reason: `${answer.status} ${text}` };
      } catch (error) {
        return { kind: 'unanswered', reason: toReason(error).slice(0, REASON_LENGTH) };
      }
    },
  };
}
