import { Check, Download, X } from 'lucide-react';
import { useStore } from 'ra-core';
import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { LETTER_OF } from '../../../../contract/letter.ts';
import type { Export } from '../../../../schema/dialect/dialect-types.ts';
import { formatNumber } from '../../../format/format-number.ts';
import { IconAction } from '../../../parts/icon-action.tsx';
import { ICON_STYLE } from '../../../parts/icon-style.ts';
import { LabelAction } from '../../../parts/label-action.tsx';
import { Menu, MenuItem } from '../../../parts/menus/overlays.tsx';
import { Tooltip } from '../../../parts/tooltip.tsx';
import { useOpener } from '../../../parts/use-opener.ts';
import { useUserKey } from '../../../scope/use-user-key.ts';
import { useWords } from '../../../words/use-words.ts';
import type { ListColumn } from '../../cell/list-columns.ts';
import { useList } from '../state/list-context.ts';
import styles from './export.module.css';
import { EXPORT_FORMATS } from './export-actions.ts';
import { type RunningExport, useExportAsked, useRunningExport } from './running-export.ts';
import { useExport } from './use-export.ts';
import type { FileFormat } from './worker/file-handler.ts';

export interface ExportToolProps {
  /** Those that the list shows, in their order. */
  columns: readonly ListColumn[];
  /** Actions start it: it only shows how far it has come. */
  isPlaced?: boolean;
}

/** Exports the list. While it runs, its own progress stands in the place of the button. */
export function ExportTool({ columns, isPlaced = false }: ExportToolProps) {
  const { description, filter } = useList();
  const running = useRunningExport();
  const start = useExport(columns);
  const follow = useFollowingFocus(running?.resource === description.name);
  const { export: written = {} } = description.list.view;
  const [hasMark] = useByteOrderMark(written.bom);
  useExportAsked(description.name, (format) => start(format, format === 'csv' && hasMark));
  if (filter.scope.can?.has(LETTER_OF[written.permission ?? 'read']) !== true) return null;
  return (
    <span ref={follow.ref} className={styles.tool} onFocus={follow.onFocus} onBlur={follow.onBlur}>
      {running?.resource === description.name ? (
        <Progress running={running} />
      ) : isPlaced ? null : (
        <ExportButton
          written={written}
          isBusy={running !== null}
          isMissing={filter.isMissing}
          onStart={(format, bom) => {
            follow.lead();
            start(format, bom);
          }}
        />
      )}
    </span>
  );
}

/** The button and the progress take each other's place: who stands on one by the keyboard is led to the other. */
function useFollowingFocus(isRunning: boolean) {
  const ref = useRef<HTMLSpanElement>(null);
  const isHere = useRef(false);
  useLayoutEffect(() => {
    if (isHere.current) ref.current?.querySelector('button')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- at each change.
  }, [isRunning]);
  return {
    ref,
    lead: () => {
      isHere.current = true;
    },
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // What is taken away while it has the focus has nowhere to lose it to.
      if (relatedTarget !== null) isHere.current = ref.current?.contains(relatedTarget) === true;
    },
  };
}

interface ExportButtonProps {
  written: Export;
  /** Another list is being exported. */
  isBusy: boolean;
  /** A required filter has no value: there are no rows yet. */
  isMissing: boolean;
  onStart(format: FileFormat, bom: boolean): void;
}

function ExportButton({ written, isBusy, isMissing, onStart }: ExportButtonProps) {
  const { translate } = useWords();
  const { button: opening, popup } = useOpener('menu');
  const [hasMark, setMark] = useByteOrderMark(written.bom);
  const { formats = EXPORT_FORMATS } = written;
  const [only] = formats;
  // What the provider writes has no mark to choose.
  const isDirect = formats.length === 1 && (only === 'xlsx' || written.operation !== undefined);
  const button = (
    <LabelAction
      color="inherit"
      icon={Download}
      label={translate('engine.slots.export')}
      disabled={isBusy || isMissing}
      {...(isDirect ? { onClick: () => onStart(only ?? 'xlsx', false) } : opening)}
    />
  );
  return (
    <>
      {isBusy ? <Tooltip title={translate('engine.export.busy')}>{<span>{button}</span>}</Tooltip> : button}
      <Menu open={popup.open} anchorEl={popup.anchor} onClose={popup.onClose}>
        {formats.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              popup.onClose();
              onStart(format, format === 'csv' && hasMark);
            }}
          >
            {translate(`engine.export.formats.${format}`)}
          </MenuItem>
        ))}
        {formats.includes('csv') ? (
          <MenuItem
            key="mark"
            role="menuitemcheckbox"
            aria-checked={hasMark}
            onClick={() => setMark(!hasMark)}
            className={styles.choice ?? ''}
          >
            <span className={styles.mark}>{hasMark ? <Check {...ICON_STYLE} /> : null}</span>
            {translate('engine.export.bom')}
          </MenuItem>
        ) : null}
      </Menu>
    </>
  );
}

/** Whether a CSV begins with a byte-order mark: as this user has chosen, else as the export says. */
function useByteOrderMark(written: Export['bom'] = 'windows') {
  const [chosen, choose] = useStore<boolean | null>(useUserKey('export.bom'), null);
  const standard = written === 'windows' ? navigator.userAgent.includes('Windows') : written === 'always';
  return [chosen ?? standard, choose] as const;
}

/** Words, how many of how many, a bar at its foot, and a cross. */
function Progress({ running: { done, total, cancel } }: { running: RunningExport }): ReactNode {
  const { translate } = useWords();
  const label = translate('engine.export.running');
  const known = total === null ? formatNumber(done) : `${formatNumber(done)} / ${formatNumber(total)}`;
  // Of a file that the provider writes none is known.
  const count = total === null && done === 0 ? undefined : known;
  return (
    <span className={styles.progress} role="group" aria-label={label}>
      <Download {...ICON_STYLE} className={styles.icon} />
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
      <IconAction hasTooltip icon={X} label={translate('engine.export.cancel')} onClick={cancel} />
      <span
        role="progressbar"
        aria-label={label}
        aria-valuetext={count}
        aria-valuemin={0}
        {...(total === null ? {} : { 'aria-valuenow': done, 'aria-valuemax': total })}
        className={styles.bar}
        style={{ width: `${total === null || total === 0 ? 0 : (100 * done) / total}%` }}
      />
    </span>
  );
}
