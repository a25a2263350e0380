import { sql } from 'kysely';
import { isPlainObject } from '../../../src/contract/json-object.ts';
import { toFirstDay, toInstants } from '../../../src/domain/tariff/rental-ticket.ts';
import { isStored } from '../../../src/schema/dialect/is-stored.ts';
import { actorOf, type Call } from '../../calls/call.ts';
import { addDerivedTo } from '../../crud/entity/add-derived.ts';
import { type EntityScope, wholeScope } from '../../crud/entity/scope.ts';
import { scopeOfCall } from '../../crud/entity/scope-of-call.ts';
import { storedEntityOf } from '../../crud/entity/stored-entity.ts';
import { answerList } from '../../crud/list/answer-list.ts';
import { narrowListQuery } from '../../crud/list/narrow-list-query.ts';
import { parseListQuery } from '../../crud/list/parse-list-query.ts';
import { idInPath } from '../../crud/routes/id-in-path.ts';
import { ProblemError } from '../../http/problem-error.ts';
import { textOf } from '../../http/text-of.ts';
import type { OperationModule } from '../module.ts';
import { withInvoices } from '../rental-user/ticket-orders.ts';
import { readSettings } from '../settings/read-settings.ts';
import { readBuyer } from './buyer.ts';
import { correctPlate } from './correct-plate.ts';
import { listPlans } from './plans-on-sale.ts';
import { sellTicket, type TicketInput } from './sell-ticket.ts';

const RENTAL_CARD = 'rental-card';

export const rentalCardArea = {
  'rentalCard.readRentalCards': {
    isReading: true,
    handle(call) {
      const scope = withInvoices(scopeOfCall(call, RENTAL_CARD));
      const query = parseListQuery(call, scope.shape);
      return answerList(call, scope, narrowListQuery(query, call, scope.shape));
    },
  },
  'rentalCard.updatePlate': {
    async handle(call) {
      const scope = scopeOfCall(call, RENTAL_CARD);
      const corrected = await correctPlate(call.deps, scope, idInPath(call), textOf(call.body, 'plate'));
      return { status: 200, body: await addDerivedTo(call.deps.database, withInvoices(scope), corrected) };
    },
  },
  'rentalCard.getRentalStatusSummary': {
    isReading: true,
    async handle(call) {
      const { database, clock } = call.deps;
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from "rental-user"
        where store_id = ${actorOf(call).storeId} and valid_until < ${clock()}`.execute(database);
      return { status: 200, body: { expire_rentals_total: rows[0]?.total ?? 0 } };
    },
  },
  'rentalUser.fetchRenewal': {
    isReading: true,
    async handle(call) {
      const { database, clock } = call.deps;
      const now = clock();
      const { storeId } = actorOf(call);
      const buyer = await readBuyer(database, { storeId, id: idInPath(call) }, now);
      const content = (await listPlans(database, storeId, now)).map((plan) => {
        const firstDay = toFirstDay(buyer.lastEnd, plan, now);
        return {
          id: plan.id,
          name: plan.name,
          price: plan.price,
          months: plan.months,
          start_time: toInstants({ firstDay, lastDay: firstDay }).start.toISOString(),
          is_default: plan.isDefault,
        };
      });
      const usual = content.find(({ id }) => id === buyer.planId) ?? content.find((plan) => plan.is_default);
      return {
        status: 200,
        body: {
          content,
          plates: buyer.plates.map((plate) => ({ plate })),
          usual: { plate: buyer.plates[0] ?? null, plan: usual ?? content[0] ?? null },
        },
      };
    },
  },
  'rentalUser.addCard': {
    async handle(call) {
      const scope = withInvoices(ticketsOf(call));
      const selling = { deps: call.deps, scope, settings: await readSettings(call) };
      return { status: 201, body: await sellTicket(selling, idInPath(call), toTicketInput(call.body)) };
    },
  },
} satisfies OperationModule;

/** All tickets of the store: those of a rental user are read by the right to sell them one. @throws ProblemError 404 */
function ticketsOf(call: Call): EntityScope {
  const described = call.config.entities.get(RENTAL_CARD);
  if (!described || !isStored(described)) throw new ProblemError('notFound');
  return wholeScope(storedEntityOf(call.config, RENTAL_CARD, described), actorOf(call));
}

/** The definition has judged every part. @throws ProblemError 422 for what it should have refused */
function toTicketInput(body: unknown): TicketInput {
  if (!isTicketInput(body)) throw new ProblemError('invalid', { errors: [{ pointer: '', keyword: 'type' }] });
  return body;
}

function isTicketInput(body: unknown): body is TicketInput {
  return isPlainObject(body) && typeof body.rental_service_id === 'number' && typeof body.months === 'number';
}
