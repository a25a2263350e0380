import { createContext } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';

/** The filters in force of the list around a part, `$filter` of the dialect; null outside of a list. */
export const FilterContext = createContext<JsonObject | null>(null);
