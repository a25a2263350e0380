/** A type of JSON Schema. */
export type ValueType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/** What a named function takes and gives. A missing value may come into each; it is no type of its own. */
export interface FunctionType {
  /** Null: it looks at the record, whatever the value is. */
  takes: readonly ValueType[] | null;
  gives: readonly ValueType[];
}

const TEXT = { takes: ['string'], gives: ['string'] } as const;
const AMOUNT = { takes: ['number', 'integer'], gives: ['number', 'integer'] } as const;

/** Of every function of `named-functions.ts`; the check holds their uses to it. */
export const FUNCTION_TYPES: Readonly<Record<string, FunctionType>> = {
  isBusinessNumber: { takes: ['string'], gives: ['boolean'] },
  isIdentityNumber: { takes: ['string'], gives: ['boolean'] },
  toBalanceAfter: { takes: null, gives: ['number', 'integer'] },
  toBalanceChange: AMOUNT,
  toCappedDiscount: AMOUNT,
  toCarTower: TEXT,
  toCarTowerPlace: TEXT,
  toCarTowerSeat: TEXT,
  toDayEnd: TEXT,
  toDayStart: TEXT,
  toDeviceStates: { takes: null, gives: ['array'] },
  toExitPicture: { takes: null, gives: ['string'] },
  toLoginName: TEXT,
  toMonth: { takes: ['string'], gives: ['integer'] },
  toParkingMinutes: { takes: null, gives: ['integer'] },
  toPositiveOrNull: { takes: ['number', 'integer', 'string'], gives: ['number', 'integer'] },
  toRank: { takes: ['string', 'array', 'object'], gives: ['integer'] },
  toRentalDayType: TEXT,
  toRentalFirstDay: { takes: ['string'], gives: ['integer'] },
  toRentalLastDay: { takes: ['string'], gives: ['integer'] },
  toRentalValidity: { takes: null, gives: ['object'] },
  toOpenEntry: { takes: null, gives: ['string'] },
  toOrderId: { takes: null, gives: ['integer'] },
  toStayId: { takes: null, gives: ['integer'] },
  toStayMinutes: { takes: null, gives: ['integer'] },
  toTicketEnd: { takes: null, gives: ['string'] },
  toTicketTotal: { takes: null, gives: ['integer'] },
  toYear: { takes: ['string'], gives: ['integer'] },
  upperCase: TEXT,
  withOfficialTai: TEXT,
  withoutDashes: TEXT,
  withoutSpaces: TEXT,
  withoutUnseen: TEXT,
};
