import { lazy } from 'react';
import type { FormViewEntry } from '../../src/engine/index.ts';

/** What a plan charges as it is typed, and what becomes of real stays under it. The list of plans does not load it. */
const simulator: FormViewEntry = {
  formView: 'tariff-simulator',
  view: lazy(async () => ({ default: (await import('./view/simulator.tsx')).Simulator })),
};

export const renderers = { simulator };
