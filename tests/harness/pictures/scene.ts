import type { Page } from '@playwright/test';
import type { callApi } from '../call-api.ts';

/** Pictures of what is drawn in steps: rows, lazily loaded controls. */
export const SETTLE_MILLISECONDS = 1_200;

/** An account of the demo, with the role of its name. */
type Account = 'admin' | 'contractor';

/** The product that pictures are taken of. */
export interface DemoProduct {
  /** The id of the first plan of a type. */
  planOf(type: string): number;
  /** Calls an operation below `/api/v1/`. @returns its answer */
  call(method: string, path: string, body?: object): Promise<Awaited<ReturnType<typeof callApi>>>;
}

/** One picture of a screen. */
export interface Scene {
  /** Below `/dashboard/`. What the demo lacks is stored first. */
  route(demo: DemoProduct): string | Promise<string>;
  /** Who sees it; the administrator unless given. */
  account?: Account;
  /** What is done before the picture is taken. @param plate of a vehicle that is inside */
  prepare?(page: Page, plate: string): Promise<void>;
}
