import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import type { Diagnostic } from './diagnostic.ts';
import { suggest } from './suggest.ts';

/** Why a text is no JSON, in words of ours, and where the culprit stands. */
export interface SyntaxMistake extends Pick<Diagnostic, 'code' | 'params'> {
  offset: number;
}

/** Quotation marks of word processors and of Chinese keyboards. */
const QUOTES = /[\u201c\u201d\u201e\u201f\u300c\u300d\uff02]/;
const WIDE_SIGN = /[\u201c-\u201f\u3001\u300c\u300d\uff01-\uff5e]/;
const WORDS = ['true', 'false', 'null'];
/** What other languages write where JSON has one of its three words. */
const FOREIGN_WORDS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  None: 'null',
  nil: 'null',
  undefined: 'null',
  NaN: 'null',
  yes: 'true',
  no: 'false',
});

/** Explains the first error of the parser: it says what it waited for, a reader wants to know what is wrong. */
export function explainSyntax(text: string, first: ParseError | undefined): SyntaxMistake {
  if (first === undefined || text.trim() === '') return mistake(0, 'syntaxEmpty');
  const { error, offset, length } = first;
  const token = text.slice(offset, offset + length);
  const reason = printParseErrorCode(error);
  switch (reason) {
    case 'InvalidCommentToken':
      return mistake(offset, 'syntaxComment');
    case 'InvalidSymbol':
      return explainSymbol(text, offset, token);
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return explainGap(text, offset, reason);
    case 'CommaExpected':
      return explainComma(text, offset, token);
    case 'ColonExpected':
      return mistake(offset, 'syntaxColon');
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return explainUnclosed(text, offset);
    case 'EndOfFileExpected':
      return mistake(offset, 'syntaxEnd', { name: token });
    case 'UnexpectedEndOfString':
      return mistake(offset, 'syntaxText');
    case 'InvalidCharacter':
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return mistake(offset, 'syntaxCharacter');
    default:
      return mistake(offset, 'syntax', { reason });
  }
}

function mistake(
  offset: number,
  code: SyntaxMistake['code'],
  params: SyntaxMistake['params'] = {},
): SyntaxMistake {
  return { offset, code, params };
}

function explainSymbol(text: string, offset: number, token: string): SyntaxMistake {
  const wide = token.search(WIDE_SIGN);
  if (wide !== -1) {
    const name = token[wide] ?? '';
    const suggestion = QUOTES.test(name) ? '"' : name.normalize('NFKC').replace('\u3001', ',');
    return mistake(offset + wide, 'syntaxWide', { name, suggestion });
  }
  const bare = token.replaceAll(/^'|'$/g, '');
  const isKey = /^\s*:/.test(text.slice(offset + token.length));
  if (isKey || token.startsWith("'"))
    return mistake(offset, 'syntaxQuotes', { name: token, suggestion: `"${bare}"` });
  const meant = FOREIGN_WORDS[token] ?? suggest(token, WORDS);
  return meant === undefined
    ? mistake(offset, 'syntaxSymbol', { name: token })
    : mistake(offset, 'syntaxSymbolMeant', { name: token, suggestion: meant });
}

/** A key or a value is awaited, and something else stands there: after a comma that is one too many, mostly. */
function explainGap(text: string, offset: number, reason: string): SyntaxMistake {
  const before = text.slice(0, offset).trimEnd();
  const next = text[offset] ?? '';
  if (next === '') return explainUnclosed(text, offset);
  if (before.endsWith(',') && [',', '}', ']'].includes(next))
    return mistake(before.length - 1, 'syntaxTrailingComma');
  return reason === 'PropertyNameExpected'
    ? mistake(offset, 'syntaxKey', { name: next })
    : mistake(offset, 'syntaxValue', { name: next });
}

function explainComma(text: string, offset: number, token: string): SyntaxMistake {
  if (token === '}' || token === ']') return explainUnclosed(text, offset);
  const isLeadingZero = /\b0$/.test(text.slice(0, offset)) && /^\d/.test(token);
  return isLeadingZero ? mistake(offset - 1, 'syntaxNumber') : mistake(offset, 'syntaxComma');
}

/** A text, up to its end or the end of the file, or a bracket. */
const TOKENS = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

function explainUnclosed(text: string, offset: number): SyntaxMistake {
  const open: { bracket: string; index: number }[] = [];
  for (const { 0: token, index } of text.slice(0, offset).matchAll(TOKENS)) {
    if (token === '{' || token === '[') open.push({ bracket: token, index });
    if (token === '}' || token === ']') open.pop();
  }
  const last = open.at(-1);
  if (last === undefined) return mistake(offset, 'syntaxEnd', { name: text[offset] ?? '' });
  const line = text.slice(0, last.index).split('\n').length;
  const suggestion = last.bracket === '{' ? '}' : ']';
  return mistake(offset, 'syntaxUnclosed', { name: last.bracket, at: line, suggestion });
}
