import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';

/** One text file of the project, with its path from the project's folder. */
export interface SourceFile {
  path: string;
  text: string;
}

/** A place in a file that breaks a rule, as `path:line the text there`. */
export type Finding = string;

const generated = new Set(['node_modules', 'dist', 'test-results', 'playwright-report', 'coverage']);

/** Reads all files below the given folders whose path matches; what is generated or installed does not count. */
export function filesBelow(folders: string[], matching: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => pathsBelow(folder))
    .filter((path) => matching.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/** The product's own source, without its tests. */
export const productFiles = (): SourceFile[] =>
  filesBelow(['apps', 'packages'], /\/src\/.*\.tsx?$/).filter(({ path }) => !isTest(path));

export const isTest = (path: string): boolean => /\.(spec|test|fixture)\.tsx?$|^test\//.test(path);

/** Names every line that the pattern matches. */
export function linesWith({ path, text }: SourceFile, pattern: RegExp): Finding[] {
  return text.split('\n').flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : []));
}

/** Counts the lines that are neither blank nor only a comment. */
export function codeLines({ text }: SourceFile): number {
  const withoutComments = text.replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '').replaceAll(/^\s*\/\/.*$/gm, '');
  return withoutComments.split('\n').filter((line) => line.trim() !== '').length;
}

/** A node of a syntax tree: its kind, where it starts, and whatever else it has. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

/** Names every syntax node of the given kinds; strings and comments are no syntax, so words in them do not count. */
export function nodesOf(file: SourceFile, kinds: Set<string>): Finding[] {
  return nodesWhere(file, (node) => kinds.has(kindOf(node)));
}

/** Names every syntax node that the question is true of. */
export function nodesWhere(file: SourceFile, isMeant: (node: SyntaxNode) => boolean): Finding[] {
  // The parser counts bytes from its own origin, which a first statement at a known place reveals.
  const program = parseSync(`0;${file.text}`, { syntax: 'typescript', tsx: file.path.endsWith('x'), decorators: true });
  const starts: number[] = [];
  findStarts(program, isMeant, starts);
  if (starts.length === 0) return [];
  const origin = (program.body[0]?.span.start ?? 0) + 2;
  const bytes = Buffer.from(file.text);
  const lines = file.text.split('\n');
  return starts.map((start) => {
    const at = bytes
      .subarray(0, start - origin)
      .toString()
      .split('\n').length;
    return `${file.path}:${at} ${(lines[at - 1] ?? '').trim()}`;
  });
}

function findStarts(node: unknown, isMeant: (node: SyntaxNode) => boolean, found: number[]): void {
  if (!isNode(node)) return;
  if (!Array.isArray(node) && 'type' in node && 'span' in node && isMeant(node)) found.push(startOf(node['span']));
  for (const part of Object.values(node)) findStarts(part, isMeant, found);
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null;
}

function kindOf(node: SyntaxNode): string {
  return node['type'] === 'TsKeywordType' ? `TsKeywordType:${String(node['kind'])}` : String(node['type']);
}

function startOf(span: unknown): number {
  return typeof span === 'object' && span !== null && 'start' in span ? Number(span.start) : 0;
}

function pathsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (generated.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? pathsBelow(path) : [path];
  });
}
