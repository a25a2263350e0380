import { RotateCcw, Wrench } from 'lucide-react';
import { useNotify } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import {
  addSection,
  mendSections,
  moveBoundary,
  removeSection,
} from '../../src/domain/tariff/plan/edit-sections.ts';
import type { PlanProblem } from '../../src/domain/tariff/plan/plan-problem.ts';
import { readSections, type Section, writeSections } from '../../src/domain/tariff/plan/sections.ts';
import { sayProblem } from '../../src/domain/tariff/words.ts';
import {
  type ControlProps,
  FieldGroup,
  type FieldInput,
  type FieldShape,
  ItemLayout,
  LabelAction,
  NestedInputs,
  useFieldInput,
  useNestedValue,
  useReadTyped,
  useWords,
  useWriteTyped,
} from '../../src/engine/index.ts';
import { DayTools, lastStepOf, otherDays } from './day-tools.tsx';
import { followTyped } from './follow-typed.ts';
import styles from './pricing-period.module.css';
import { SectionBar } from './section-bar.tsx';
import { SectionTable } from './section-table.tsx';
import { useUndo } from './use-undo.ts';

/**
 * The sections of one day (document 2, §2.5, §4.4): a bar whose boundaries are moved, a row for each with its price, and
 * the fields of the chosen one. What came with a gap, an overlap or an end of 24:00 is shown with it, and mended on demand.
 */
export function PricingSectionsControl({ field, isReadOnly }: ControlProps) {
  const day = useDay(field);
  const { input, sections, problems, chosen, change, replace, undo } = day;
  const whole = problems.length > 0 ? day.whole : withInnerError(day.whole, chosen);
  const isLocked = isReadOnly || problems.length > 0;
  const mend = () => replace(writeSections(mendSections(sections ?? []).sections), null);
  return (
    <FieldGroup field={field} input={whole} isReadOnly={isReadOnly}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the parts inside. */}
      <div onKeyDown={(event) => undo !== null && asksForUndo(event) && undo()}>
        {day.isTyping ? null : (
          <Problems
            problems={problems.filter((problem) => !isSaidInBox(problem, chosen))}
            isDrawn={sections !== null}
            onMend={isReadOnly ? null : mend}
          />
        )}
        {sections === null ? null : (
          <>
            <SectionBar
              sections={sections}
              chosen={chosen}
              isLocked={isLocked}
              onChoose={day.choose}
              onMove={(index, seconds) =>
                change(writeSections(moveBoundary(sections, index, seconds)), `move ${index}`)
              }
              onMoved={day.endStep}
              onRest={input.blur}
            />
            <SectionTable
              sections={sections}
              chosen={chosen}
              isReadOnly={isReadOnly}
              onChoose={(index) => day.choose(index === chosen ? null : index)}
              onRemove={day.remove}
            >
              <NestedInputs key={`${chosen} ${sections.length}`} holder={day.holder} step={String(chosen)}>
                <ItemLayout field={field} read={day.readChosen} isReadOnly={isReadOnly} />
              </NestedInputs>
            </SectionTable>
          </>
        )}
        {isReadOnly ? null : (
          <DayTools
            field={field}
            undo={undo}
            longer={isLocked ? null : longerDay(sections)}
            onAdd={(longer) => replace(writeSections(longer), longer.length - 1)}
            onCopy={(value) => replace(value, null)}
            onCopyToAll={isLocked ? null : day.copyToAll}
          />
        )}
      </div>
    </FieldGroup>
  );
}

/** The sections as they are typed, which of them is chosen, and the ways to change them. */
function useDay(field: FieldShape) {
  const input = useFieldInput(field);
  const { change, endStep, undo } = useUndo(input);
  const take = (value: unknown) => {
    const { value: followed, typed } = followTyped(input.value, value);
    change(followed, typed);
  };
  const { holder, whole } = useNestedValue(field, { ...input, change: take });
  const { sections, problems } = useMemo(
    () => readDay(input.value, lastStepOf(field.name)),
    [input.value, field],
  );
  const notify = useNotify();
  const [chosen, choose] = useState<number | null>(null);
  const drawn = useDrawn(sections, chosen !== null && Array.isArray(input.value) ? input.value.length : null);
  const readChosen = useCallback(() => holder.read([String(chosen)]), [holder, chosen]);
  const replace = (value: unknown, next: number | null) => {
    change(value);
    choose(next);
  };
  const remove = (index: number) => {
    const edit = removeSection(drawn ?? [], index);
    if ('refusal' in edit) notify(`pricing-period.${edit.refusal}`, { type: 'warning' });
    else replace(writeSections(edit.sections), null);
  };
  const copyToAll = useCopyToAll(field, (restore) => change(input.value, null, restore));
  return {
    copyToAll,
    input,
    holder,
    whole,
    sections: drawn,
    problems,
    /** A time is half typed: its box says what is wrong with it once it is left. */
    isTyping: sections === null && drawn !== null,
    chosen,
    choose,
    readChosen,
    change,
    endStep,
    replace,
    remove,
    undo,
  };
}

/** What was refused inside of a section is said at the day, unless the section is open and says it itself. */
function withInnerError(whole: FieldInput, chosen: number | null): FieldInput {
  if (whole.error !== null) return whole;
  for (const [path, message] of whole.innerErrors)
    if (!path.startsWith(`["${chosen}"`)) return { ...whole, error: message };
  return whole;
}

/**
 * The sections, or those of before while a time of the chosen one is half typed: its boxes stay.
 * @param count of the sections that are typed; null while none is chosen
 */
function useDrawn(sections: Section[] | null, count: number | null): Section[] | null {
  const last = useRef(sections);
  if (sections !== null) last.current = sections;
  return sections ?? (last.current?.length === count ? last.current : null);
}

/** Gives the day's sections to the other kinds of day. @param onDone gets what takes it back */
function useCopyToAll(field: FieldShape, onDone: (restore: () => void) => void) {
  const read = useReadTyped();
  const write = useWriteTyped();
  const notify = useNotify();
  return () => {
    const others = otherDays(field).map(({ name, path }) => ({ name, path, before: read(path) }));
    for (const { path } of others) write(path, structuredClone(read(field.name)));
    onDone(() => {
      for (const { path, before } of others) write(path, before);
    });
    notify('pricing-period.copiedToAll', { type: 'info' });
  };
}

/** With a further section; null where none fits. */
function longerDay(sections: readonly Section[] | null): Section[] | null {
  const edit = addSection(sections ?? []);
  return 'refusal' in edit ? null : edit.sections;
}

function asksForUndo(event: KeyboardEvent<HTMLElement>): boolean {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'range';
  const isAsked = !isTyping && event.key === 'z' && (event.ctrlKey || event.metaKey);
  if (isAsked) event.preventDefault();
  return isAsked;
}

function readDay(
  value: unknown,
  dayType: string,
): { sections: Section[] | null; problems: readonly PlanProblem[] } {
  const problems: PlanProblem[] = [];
  const sections = readSections(value, { pointer: '', dayType }, (code, pointer, params = {}) => {
    problems.push({ code, pointer, params });
  });
  return { sections, problems };
}

/** Of the open section, what its boxes say themselves. */
function isSaidInBox({ code, pointer }: PlanProblem, chosen: number | null): boolean {
  return pointer.startsWith(`/${chosen}/`) && !COVERAGE.has(code);
}

/** Faults of where sections lie, which are mended on demand. Those of a price are mended in its box. */
const COVERAGE: ReadonlySet<PlanProblem['code']> = new Set(['gap', 'overlap', 'end24']);

interface ProblemsProps {
  problems: readonly PlanProblem[];
  /** False where the day cannot even be drawn. */
  isDrawn: boolean;
  onMend: (() => void) | null;
}

function Problems({ problems, isDrawn, onMend }: ProblemsProps): ReactNode {
  const { translate } = useWords();
  if (problems.length === 0) return null;
  const isMendable = !isDrawn || problems.some(({ code }) => COVERAGE.has(code));
  return (
    <div role="alert" className={styles.problems}>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.code} ${problem.pointer}`}>{sayProblem(translate, problem)}</li>
        ))}
      </ul>
      {onMend === null || !isMendable ? null : (
        <LabelAction
          size="small"
          icon={isDrawn ? Wrench : RotateCcw}
          label={translate(isDrawn ? 'pricing-period.mend' : 'pricing-period.restart')}
          onClick={onMend}
        />
      )}
    </div>
  );
}
