import type { FieldError } from '../../src/contract/problem.ts';
import { ProviderError } from '../../src/contract/provider-error.ts';

/** The codes of the error envelope and the status each is answered with. */
const PROBLEM_STATUSES = {
  invalidHost: 400,
  invalid: 422,
  unauthenticated: 401,
  wrongCredentials: 401,
  forbidden: 403,
  unknownHost: 403,
  passwordChangeRequired: 403,
  notFound: 404,
  conflict: 409,
  alreadyInitialised: 409,
  nameTaken: 409,
  setupOrder: 409,
  impossibleState: 409,
  tillHeld: 409,
  deliveryChanged: 409,
  snapshotGone: 409,
  priceChanged: 409,
  balanceTooLow: 409,
  stillUsed: 409,
  planOfSpaces: 409,
  planFaulty: 409,
  noPlan: 409,
  stayReversed: 422,
  stayTooLong: 422,
  stayTime: 422,
  planOfStays: 409,
  planOfSpacesAndStays: 409,
  vehicleFree: 409,
  vehicleServing: 409,
  vehiclePaid: 409,
  vehicleGone: 409,
  vehicleGoneUnpaid: 409,
  vehicleArchived: 409,
  vehicleInside: 409,
  stayPaid: 409,
  staySettled: 409,
  stayDue: 409,
  paidByOrder: 409,
  recordsKept: 403,
  discountUsed: 409,
  discountUnknownType: 409,
  discountFaulty: 409,
  discountCarType: 409,
  discountRental: 409,
  discountSpace: 409,
  discountPlate: 409,
  discountOnceADay: 409,
  plateTaken: 409,
  rentalFull: 409,
  groupFull: 409,
  noRentalProvider: 409,
  rangeInUse: 409,
  walletNotEmpty: 409,
  customerWalletNotEmpty: 409,
  lastAdmin: 409,
  ownAccount: 409,
  ownPassword: 409,
  tooLarge: 413,
  addressTooLong: 414,
  unsupportedType: 415,
  throttled: 429,
  tooManyCalls: 429,
  internal: 500,
  busy: 503,
  diskFull: 503,
  printerUnreachable: 502,
  printerBroken: 502,
  printerNoPaper: 502,
  printerTimeout: 504,
  contentKnown: 409,
  idempotencyKeyReused: 422,
  idempotencyKeyMissing: 422,
  ioServerAway: 502,
  ioServerSlow: 504,
  noIoServer: 503,
  deviceNotSetUp: 409,
  deviceRefused: 502,
  reportTooLong: 422,
  reportUnknown: 409,
  reportBroken: 503,
  reportSlow: 504,
} as const;

export type ProblemCode = keyof typeof PROBLEM_STATUSES;
type ProblemStatus = (typeof PROBLEM_STATUSES)[ProblemCode];

interface ProblemDetails {
  params?: Record<string, string | number>;
  errors?: FieldError[];
  headers?: Record<string, string>;
  cause?: unknown;
}

/** Thrown anywhere below the HTTP frame, which turns it into the envelope. Its words are `problems.<code>`. */
export class ProblemError extends ProviderError {
  declare readonly status: ProblemStatus;
  declare readonly code: ProblemCode;
  /** As given: the envelope leaves out what was not. */
  readonly details: ProblemDetails;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super({ ...details, status: PROBLEM_STATUSES[code], code, message: code });
    this.name = 'ProblemError';
    this.details = details;
  }
}
