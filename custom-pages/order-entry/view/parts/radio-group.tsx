import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { radioAfter } from '../../keys/radio-after.ts';

export interface RadioGroupProps<Choice extends string> {
  label: string;
  className?: string;
  style?: CSSProperties & { '--columns'?: number };
  /** Of each choice. */
  choiceClassName?: string;
  choices: readonly Choice[];
  /** One that cannot be chosen now. */
  disabled?: Choice | undefined;
  /** Undefined while none is chosen. */
  chosen: Choice | undefined;
  /** @param isByArrow the keys stay here: moving past is no choice yet */
  onChoose(choice: Choice, isByArrow: boolean): void;
  /** How many stand side by side; 1 for a row or a column. */
  columns?: number;
  children(choice: Choice): ReactNode;
}

/** Choices with one chosen. Tab leads to it, arrows go on to the others and choose them. */
export function RadioGroup<Choice extends string>(props: RadioGroupProps<Choice>) {
  const { label, className, style, choiceClassName, choices, disabled, chosen, onChoose, columns, children } =
    props;
  const group = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    choices.findIndex((choice) => choice === chosen),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role="radio"]:enabled') ?? [])];
    const enabled = choices.filter((choice) => choice !== disabled);
    const from = radios.findIndex((radio) => radio === event.target);
    const index = radioAfter(event.key, from, radios.length, columns);
    const choice = index === null ? undefined : enabled[index];
    if (index === null || choice === undefined) return;
    event.preventDefault();
    radios[index]?.focus();
    onChoose(choice, true);
  };
  return (
    <div
      ref={group}
      className={className}
      style={style}
      role="radiogroup"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        <button
          key={choice}
          type="button"
          role="radio"
          aria-checked={choice === chosen}
          disabled={choice === disabled}
          tabIndex={index === current ? 0 : -1}
          className={choiceClassName}
          onClick={() => onChoose(choice, false)}
        >
          {children(choice)}
        </button>
      ))}
    </div>
  );
}
