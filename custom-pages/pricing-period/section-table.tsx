import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Pencil, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import { DAY_SECONDS, type Section, writeClock } from '../../src/domain/tariff/plan/sections.ts';
import { formatNumber, IconAction, useWords } from '../../src/engine/index.ts';
import styles from './pricing-period.module.css';
import { usePriceWords } from './use-price-words.ts';

interface SectionTableProps {
  sections: readonly Section[];
  chosen: number | null;
  isReadOnly: boolean;
  onChoose(index: number): void;
  onRemove(index: number): void;
  /** The fields of the chosen section. */
  children: ReactNode;
}

/** A row for each section; below the chosen one its fields. */
export function SectionTable({
  sections,
  chosen,
  isReadOnly,
  onChoose,
  onRemove,
  children,
}: SectionTableProps) {
  const { translate } = useWords();
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {['start', 'end', 'unit', 'price', 'maximum'].map((name) => (
            <TableCell key={name} align={name === 'price' || name === 'maximum' ? 'right' : 'left'}>
              {translate(`pricing-period.columns.${name}`)}
            </TableCell>
          ))}
          {isReadOnly ? null : (
            <TableCell align="right">{translate('pricing-period.columns.actions')}</TableCell>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {sections.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a section is its place in the day.
          <Fragment key={index}>
            <SectionRow
              section={section}
              index={index}
              isChosen={index === chosen}
              isReadOnly={isReadOnly}
              onChoose={onChoose}
              onRemove={onRemove}
            />
            {index === chosen ? (
              <TableRow>
                <TableCell colSpan={isReadOnly ? 5 : 6} className={styles.fields ?? ''}>
                  <FirstFocus>{children}</FirstFocus>
                </TableCell>
              </TableRow>
            ) : null}
          </Fragment>
        ))}
      </TableBody>
    </Table>
  );
}

/** The boxes are fetched when they are first needed. */
const MOST_LOOKS = 120;

/**
 * Once it is drawn, the start of the section has the focus and its text is marked: what is typed replaces it. A reader
 * who went on to another box before that keeps it.
 */
function FirstFocus({ children }: { children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    let frame = 0;
    const look = (looks: number) => {
      const box = area.current?.querySelector<HTMLInputElement>('[data-field="stime"] input');
      if (document.activeElement !== opener) return;
      if (box) {
        box.focus();
        // The focus draws the box again, which would take the mark away.
        frame = requestAnimationFrame(() => {
          if (document.activeElement === box) box.select();
        });
      } else if (looks > 0) frame = requestAnimationFrame(() => look(looks - 1));
    };
    look(MOST_LOOKS);
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={area}>{children}</div>;
}

interface SectionRowProps extends Pick<SectionTableProps, 'isReadOnly' | 'onChoose' | 'onRemove'> {
  section: Section;
  index: number;
  isChosen: boolean;
}

function SectionRow({ section, index, isChosen, isReadOnly, onChoose, onRemove }: SectionRowProps) {
  const { translate } = useWords();
  const words = usePriceWords();
  return (
    <TableRow hover selected={isChosen} onClick={() => onChoose(index)}>
      <TableCell>
        <span className={styles.swatch} style={{ background: section.color ?? 'var(--control)' }} />
        {writeClock(section.startSeconds)}
      </TableCell>
      <TableCell>{toEnd(section.endSeconds)}</TableCell>
      <TableCell>{words.unit(section)}</TableCell>
      <TableCell align="right">
        <b>{showAmount(section.wire.price)}</b>
      </TableCell>
      <TableCell align="right">
        {section.maxPrice === null ? words.most(section) : showAmount(section.wire.max_price)}
      </TableCell>
      {isReadOnly ? null : (
        <TableCell align="right" onClick={(event) => event.stopPropagation()}>
          <IconAction
            icon={Pencil}
            label={translate('pricing-period.edit', { number: index + 1 })}
            aria-expanded={isChosen}
            onClick={() => onChoose(index)}
          />
          <IconAction
            icon={Trash2}
            label={translate('pricing-period.remove', { number: index + 1 })}
            onClick={() => onRemove(index)}
          />
        </TableCell>
      )}
    </TableRow>
  );
}

/** As it is typed: what is no amount is shown too, or it could not be found and changed. */
function showAmount(typed: unknown): string {
  return typeof typed === 'number' ? formatNumber(typed) : typeof typed === 'string' ? typed : '';
}

/** The end of the day as the wire has it (document 2, §4.4). */
export function toEnd(seconds: number): string {
  return seconds === DAY_SECONDS ? '23:59' : writeClock(seconds);
}
