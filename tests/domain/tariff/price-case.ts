import { buildTariffCalendar, type WireCalendar } from '../../../src/domain/tariff/price/calendar.ts';
import type { Stay } from '../../../src/domain/tariff/price/price-stay.ts';
import { buildDefine, buildTariff } from './build-tariff.ts';
import type { ReferenceCase } from './reference.ts';

/** A random case, as the engine takes it. */
export function toEngine(stay: ReferenceCase) {
  const uses = stay.discounts.map(({ definition, ...typed }) => ({
    define: buildDefine(definition),
    ...typed,
  }));
  const unknown = {
    carType: null,
    parkSpaceId: null,
    plate: null,
    hasRental: false,
    earlier: [],
    definitions: [],
  };
  const { definitions, ...known } = stay.known ?? unknown;
  return {
    tariff: buildTariff({ name: 'Random', ...stay.plan }),
    calendar: buildTariffCalendar(stay.calendar as WireCalendar),
    stay: {
      enterAt: stay.enterAt,
      exitAt: stay.exitAt,
      payment: stay.payment,
      discounts: { ...known, uses, defines: definitions.map(buildDefine) },
    } satisfies Stay,
  };
}
