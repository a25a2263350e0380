import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { CopyField } from '../../engine/one-time-secret/one-time-secret-dialog.tsx';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';
import type { Diagnostic } from '../../schema/config/diagnostic.ts';
import { showInvisible } from '../../schema/config/show-invisible.ts';
import styles from './diagnostics-dialog.module.css';

export interface DiagnosticsDialogProps {
  open: boolean;
  diagnostics: readonly Diagnostic[];
  onClose(): void;
}

/** Every diagnostic with the place that its author has to go to. */
export function DiagnosticsDialog({ open, diagnostics, onClose }: DiagnosticsDialogProps) {
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="md" aria-labelledby="diagnostics-title">
      <DialogTitle id="diagnostics-title">{translate('shell.diagnostics.title')}</DialogTitle>
      <DialogContent>
        <ul className={styles.list}>
          {diagnostics.map((diagnostic) => (
            <Line key={JSON.stringify(diagnostic)} diagnostic={diagnostic} />
          ))}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ diagnostic }: { diagnostic: Diagnostic }) {
  const translate = useTranslate();
  const { severity, code, params, file, line, column, pointer } = diagnostic;
  const { sql } = params;
  const Icon = severity === 'error' ? OctagonX : TriangleAlert;
  const effect = effectOf(diagnostic);
  return (
    <li className={styles.line} data-severity={severity}>
      <span className={styles.severity}>
        <Icon {...ICON_STYLE} />
        {translate(`shell.diagnostics.${severity}`)}
      </span>
      <div className={styles.what}>
        {showInvisible(
          translate(`diagnostics.${code}`, { ...params, ...(sql !== undefined && { sql: '' }), _: code }),
        )}
        {sql !== undefined && <CopyField label="SQL" text={String(sql)} />}
        <code className={styles.place}>
          {file}:{line}:{column} {pointer}
        </code>
        {effect !== null && <span className={styles.effect}>{translate(effect)}</span>}
      </div>
    </li>
  );
}

/** Whether staff still work with what the file describes. */
function effectOf({ severity, isKept = false }: Diagnostic): string | null {
  if (severity !== 'error') return null;
  return isKept ? 'shell.diagnostics.kept' : 'shell.diagnostics.off';
}
