import path from 'node:path';
import { expect, test } from 'vitest';
import { findSuspicions } from '../../../commands/wording/find-suspicions.ts';
import { readWordingRules } from '../../../commands/wording/wording-rules.ts';

const RULES = await readWordingRules(path.join(import.meta.dirname, '../../..'));

function found(text: string): string[] {
  return findSuspicions(text, RULES).map((one) => `${one.kind} ${one.found}`);
}

test.each([
  ['儲存后重新整理', ['simplified 后']],
  ['个人资料', ['simplified 个', 'simplified 资']],
  ['請重新登錄', ['mainland 登錄']],
  ['已登錄裝置', []],
  ['搜索數據', ['mainland 搜索', 'mainland 數據']],
  ['請輸入姓名!', ['halfWidth 名!']],
  ['共 %{count} 筆,已選取', ['halfWidth 筆,']],
  ['單位(部門)', ['halfWidth 位(', 'halfWidth 門)']],
  ['載入中...', ['halfWidth 中...']],
  ['，前面有空格 ，這裡', ['halfWidth 格 ，']],
  ['統一編號（統編）：%{value}，8 位數字。', []],
  ['https 或本機；src/domain 的 $defs、30%', []],
  ['CSV, JSON', []],
  ['欄位寫成 名稱:種類，必填的加 !', []],
])('%s', (text, suspicions) => {
  expect(found(text)).toEqual(suspicions);
});
