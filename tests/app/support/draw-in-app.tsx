import { ThemeProvider } from '@mui/material/styles';
import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { RouteEntry } from '../../../src/app/routes/merge-route-config.ts';
import { StartedContext } from '../../../src/app/start/started-context.ts';
import { buildTheme } from '../../../src/app/theme/build-theme.ts';
import type { SystemInfo } from '../../../src/data/start/system-info.ts';
import { buildData, SYSTEM } from './build-data.ts';

export interface DrawOptions {
  data?: ReturnType<typeof buildData>;
  routes?: readonly RouteEntry[];
  system?: SystemInfo;
  path?: string;
}

/** Draws a part of the back office with everything that it finds above it. */
export function drawInApp(
  part: ReactNode,
  { data = buildData(), routes = [], system = SYSTEM, path = '/dashboard' }: DrawOptions = {},
) {
  return render(
    <MemoryRouter initialEntries={[path]}>
      <StartedContext value={{ data, routes, system }}>
        <CoreAdminContext
          dataProvider={data.dataProvider}
          authProvider={data.authProvider}
          i18nProvider={data.i18n}
        >
          <ThemeProvider theme={buildTheme('light')}>{part}</ThemeProvider>
        </CoreAdminContext>
      </StartedContext>
    </MemoryRouter>,
  );
}
