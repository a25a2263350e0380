import Paper from '@mui/material/Paper';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { PlanProblem } from '../../../src/domain/tariff/plan/plan-problem.ts';
import { sayProblem } from '../../../src/domain/tariff/words.ts';
import { ICON_STYLE, LabelAction, useWords } from '../../../src/engine/index.ts';
import styles from './simulator.module.css';

interface FaultListProps {
  problems: readonly PlanProblem[];
  /** Leads to a field of the form. */
  onGoTo(name: string): void;
}

/** More are not read anyway: a plan of 1,000 sections has one fault that says so. */
const MOST = 20;

/** In place of a price: what is wrong with the plan as it is typed, section by section, and the way there. */
export function FaultList({ problems, onGoTo }: FaultListProps) {
  const { translate, tryWords } = useWords();
  const id = useId();
  return (
    <Paper component="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>{translate('tariff-simulator.faults')}</h2>
      </div>
      <div role="alert">
        <ul className={styles.faults}>
          {problems.slice(0, MOST).map((problem) => {
            const field = fieldOf(problem.pointer);
            return (
              <li key={`${problem.code} ${problem.pointer}`}>
                <TriangleAlert {...ICON_STYLE} color="var(--danger)" />
                <span>
                  {problem.params.dayType === undefined ? (
                    <b>{tryWords([`service.fields.${field}`]) ?? field} </b>
                  ) : null}
                  {sayProblem(translate, problem)}
                </span>
                <LabelAction
                  size="small"
                  variant="text"
                  icon={ArrowLeft}
                  label={translate('tariff-simulator.toField')}
                  onClick={() => onGoTo(field)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </Paper>
  );
}

/** The field of the form that a fault lies in: a day's sections are one. `/data/periods/normal/2/etime` -> `data.periods.normal` */
function fieldOf(pointer: string): string {
  return pointer.split('/').slice(1, 4).join('.');
}
