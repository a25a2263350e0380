import type { ComponentType } from 'react';
import type { JsonObject } from '../../contract/json-object.ts';

/** What a second view of a form is given. */
export interface FormViewProps {
  /** As it would be saved now: another object after each change. */
  record: JsonObject;
  /** As it was loaded; null for a new record. */
  stored: JsonObject | null;
  isReadOnly: boolean;
  /** Shows the fields again, with the focus in this one: `data.price`; without a name the fields alone. */
  goTo(name?: string): void;
}

/** A second view of a form, under the name that the `renderer` of an `otherView` gives. */
export interface FormViewEntry {
  formView: string;
  view: ComponentType<FormViewProps>;
}

const views = new Map<string, ComponentType<FormViewProps>>();

/** @example registerFormView({ formView: 'tariff-simulator', view: TariffSimulator }) */
export function registerFormView({ formView, view }: FormViewEntry): void {
  views.set(formView, view);
}

/** @returns undefined where nothing draws it: a description that was served beside an older build */
export function findFormView(name: string): ComponentType<FormViewProps> | undefined {
  return views.get(name);
}
