import type { I18nProvider } from 'ra-core';
import { useEffect, useState } from 'react';
import type { GatehouseI18n } from '../../data/config/i18n.ts';

/** The i18n provider; another object, so that everything is worded again, once words have come that were asked for early. */
export function useI18nProvider(i18n: GatehouseI18n): I18nProvider {
  const [provider, setProvider] = useState<I18nProvider>(i18n);
  useEffect(() => i18n.subscribe(() => setProvider({ ...i18n })), [i18n]);
  return provider;
}
