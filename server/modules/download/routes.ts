import { isPlainObject } from '../../../src/contract/json-object.ts';
import { findOperation } from '../../../src/schema/api/find-operation.ts';
import { ticketParameterOf } from '../../../src/schema/api/operation-security.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { textOf } from '../../http/text-of.ts';
import { createTicket, TICKET_SECONDS } from '../../sessions/download-ticket.ts';
import type { OperationModule } from '../module.ts';

export const downloadArea = {
  'download.createTicket': {
    /** Whether they may call the operation is decided when the ticket is used. */
    mayCall: ({ actor }) => actor !== null && actor.device === undefined,
    async handle({ deps, config, body, request }) {
      const operationId = textOf(body, 'operation');
      const operation = findOperation(config.definition, operationId);
      if (operation === undefined || ticketParameterOf(operation) === null)
        throw new ProblemError('invalid', { errors: [{ pointer: '/operation', keyword: 'enum' }] });
      const args = isPlainObject(body) && isPlainObject(body.args) ? body.args : {};
      const ticket = await createTicket(deps, request.token ?? '', { operationId, args });
      return { status: 201, body: { ticket, expires_in: TICKET_SECONDS } };
    },
  },
} satisfies OperationModule;
