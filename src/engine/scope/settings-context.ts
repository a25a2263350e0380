import { createContext } from 'react';
import type { JsonObject } from '../../schema/json-schema/json-schema.ts';

/** The settings of the deployment, `$settings` of the dialect. Without them every setting is off. */
export const SettingsContext = createContext<JsonObject>({});
