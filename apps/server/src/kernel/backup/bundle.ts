import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ServerConfig } from '../config/server-config.js';

/** One table of a bundle; its rows lie in `tables/<name>.copy.gz`, in the text form of COPY. */
export interface BundledTable {
  /** With its schema. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
  /** SHA-256 of the rows' text, hexadecimal. */
  readonly hash: string;
}

/** One file of a bundle; it lies in `files/<key>`. */
export interface BundledFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

export interface BundledSequence {
  readonly name: string;
  readonly value: string;
  /** Whether the value was given out already. */
  readonly isCalled: boolean;
}

/** What a bundle holds; it is written last, so that a folder without it is no bundle. */
export interface Manifest {
  readonly format: 1;
  readonly madeAt: string;
  readonly release: string;
  /** Names of the migrations that had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly BundledTable[];
  readonly sequences: readonly BundledSequence[];
  readonly files: readonly BundledFile[];
}

export const manifestName = 'manifest.json';
export const tablePath = (bundle: string, name: string): string => join(bundle, 'tables', `${name}.copy.gz`);
export const filePath = (bundle: string, key: string): string => join(bundle, 'files', ...key.split('/'));

const form = /^lading-\d{8}T\d{6}Z$/;
/** Bundles are named by their moment, so that names sort as they were made. */
export const bundleName = (iso: string): string => `lading-${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
export const isBundleName = (name: string): boolean => form.test(name);
/** When the bundle of this name was made, milliseconds since 1970. */
export const momentOfBundle = (name: string): number =>
  Date.parse(name.replace(/^lading-(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
/** A bundle that is not whole yet. */
export const draftName = (name: string): string => `${name}.partial`;
export const isDraftName = (name: string): boolean => name.endsWith('.partial') && isBundleName(name.slice(0, -8));

/** Reads what a bundle says of itself; throws where the folder is none, or one of a later form. */
export async function readManifest(bundle: string): Promise<Manifest> {
  const text = await readFile(join(bundle, manifestName), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`${bundle} is no backup, or one that was never finished.`);
  const manifest: Manifest = JSON.parse(text);
  if (manifest.format !== 1) throw new Error(`${bundle} was made by a newer release.`);
  return manifest;
}

/** The folder of bundles: the named one, or a folder in the data folder for backups that are started by hand. */
export const backupFolder = ({ backupDir, ladingDataDir }: ServerConfig): string =>
  backupDir ? resolve(backupDir) : join(resolve(ladingDataDir), 'backups');
