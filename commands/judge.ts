import { readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { buildConfig } from '../server/config/build-config.ts';
import { digestOf } from '../server/config/built-in.ts';
import { readLayer } from '../server/config/layer-reader.ts';
import { PatternJudge } from '../server/config/pattern-judge.ts';
import { readBuiltIn } from '../server/config/read-built-in.ts';

/**
 * The last step of a build: judges the built-in files, and notes their digest where nothing is wrong in them. A start
 * need not judge them again.
 * @param args the file of the note, which is JSON
 */
export async function main([note = '']: string[]): Promise<void> {
  const root = process.cwd();
  const [files, meta] = await Promise.all([readLayer(root), readBuiltIn(root)]);
  const layers = [files];
  const patterns = await new PatternJudge().judge(layers);
  const rightFiles = digestOf(files, meta);
  const isRight = [true, false].every((isOfOwnServer) => {
    const judged = buildConfig(layers, meta, { patterns, isOfOwnServer });
    const unjudged = buildConfig(layers, meta, { isOfOwnServer, rightFiles });
    return judged.diagnostics.length === 0 && isDeepStrictEqual(judged, unjudged);
  });
  if (isRight)
    await writeFile(note, JSON.stringify({ ...JSON.parse(await readFile(note, 'utf8')), rightFiles }));
}
