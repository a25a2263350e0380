import { createContext } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';

/** The settings of the deployment, `$settings` of the dialect. Without them every setting is off. */
export const SettingsContext = createContext<JsonObject>({});
