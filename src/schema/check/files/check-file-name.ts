import { type ConfigDocument, diagnose } from '../../config/config-document.ts';
import type { Diagnostic } from '../../config/diagnostic.ts';

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** A file's name is the name of a table, a path and an area of words: `black-list`. */
export function checkFileName(document: ConfigDocument): Diagnostic[] {
  const isSafe = NAME.test(document.name) && !(document.name in Object.prototype);
  return isSafe ? [] : [diagnose(document, '', 'wrongFileName', { name: document.name })];
}
