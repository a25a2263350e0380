import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { GatehouseDataProvider } from '../../data/provider/data-provider.ts';
import { laterOnOpen } from '../../engine/parts/later.tsx';
import type { Diagnostic } from '../../schema/config/diagnostic.ts';
import { useStarted } from '../start/started-context.ts';
import { Banner } from './banner.tsx';
import type { DiagnosticsDialogProps } from './diagnostics-dialog.tsx';

const DiagnosticsDialog = laterOnOpen<DiagnosticsDialogProps>(
  async () => (await import('./diagnostics-dialog.tsx')).DiagnosticsDialog,
);
const OPERATION = 'system.fetchDiagnostics';
const ASK_EVERY_MILLISECONDS = 15_000;

/** Tells admins how many things are wrong in the configuration's files. */
export function DiagnosticsBanner() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<GatehouseDataProvider>();
  const [isOpen, setOpen] = useState(false);
  const { client } = useStarted().data;
  const { data = [] } = useQuery({
    queryKey: ['diagnostics'],
    queryFn: async ({ signal }) => parseDiagnostics(await dataProvider.invoke(OPERATION, {}, { signal })),
    // Another provider knows nothing of these files: the console of the pages' own server tells.
    enabled: client.hasOperation(OPERATION),
    refetchInterval: ASK_EVERY_MILLISECONDS,
  });
  if (data.length === 0) return null;
  const errors = data.filter(({ severity }) => severity === 'error');
  const text =
    errors.length > 0
      ? translate('shell.diagnostics.banner', { count: errors.length })
      : translate('shell.diagnostics.bannerWarnings', { count: data.length });
  return (
    <>
      <Banner
        severity={errors.length > 0 ? 'error' : 'warning'}
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            {translate('shell.diagnostics.open')}
          </Button>
        }
      >
        {text}
      </Banner>
      <DiagnosticsDialog open={isOpen} diagnostics={data} onClose={() => setOpen(false)} />
    </>
  );
}

/** The entries of `system.fetchDiagnostics`; others are left out. */
function parseDiagnostics(answer: unknown): Diagnostic[] {
  const { content } = Object(answer) as { content?: unknown };
  return Array.isArray(content) ? content.filter(isDiagnostic) : [];
}

function isDiagnostic(value: unknown): value is Diagnostic {
  if (typeof value !== 'object' || value === null) return false;
  return 'code' in value && 'file' in value && 'line' in value && 'severity' in value;
}
