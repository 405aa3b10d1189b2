import type { SiteContent } from '@lading/contracts/sites/sites';
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { RecordList } from '../../ui/display/record-list.js';
import classes from './brand-look.module.css';
import { texts } from './site-texts.js';

const words = texts.differences;

const fields = [
  'siteName',
  'headline',
  'services',
  'supportPhone',
  'supportHours',
  'mark',
  'accent',
  'bright',
  'sign',
] as const;
type FieldName = (typeof fields)[number];

const names = {
  siteName: texts.brand.siteName,
  headline: texts.brand.headline,
  services: texts.brand.services,
  supportPhone: texts.brand.supportPhone,
  supportHours: texts.brand.supportHours,
  mark: texts.brand.mark,
  accent: texts.brand.accent,
  bright: texts.brand.bright,
  sign: texts.brand.sign,
} as const satisfies Record<FieldName, string>;

const color = (value: string): ReactNode => (
  <Group gap={6} wrap="nowrap">
    <span className={classes.dot} style={{ background: value }} />
    <span className="identifier">{value}</span>
  </Group>
);

function shown(content: SiteContent, name: FieldName): ReactNode {
  if (name === 'services') return content.services.join(', ') || words.none;
  if (name === 'mark' || name === 'accent') return color(content[name]);
  if (name === 'bright') return content.bright ? words.yes : words.no;
  if (name === 'sign') return content.sign ? words.ownSign : words.originalSign;
  return content[name] || words.none;
}

const isSame = (one: SiteContent, other: SiteContent, name: FieldName): boolean =>
  JSON.stringify(one[name] ?? '') === JSON.stringify(other[name] ?? '');

/** The fields in which the content of a site differs. */
export const differingFields = (before: SiteContent, after: SiteContent): FieldName[] =>
  fields.filter((name) => !isSame(before, after, name));

interface SiteDifferencesProps {
  label: string;
  before: SiteContent;
  after: SiteContent;
  /** The head of the column with the other content. */
  later: string;
}

/** What a publication or a rollback changes, field by field. */
export function SiteDifferences({ label, before, after, later }: SiteDifferencesProps) {
  return (
    <RecordList
      label={label}
      rows={differingFields(before, after)}
      keyOf={(name) => name}
      columns={[
        { head: words.field, place: 'title', cell: (name) => names[name], isWhole: true },
        { head: words.now, place: 'fact', cell: (name) => shown(before, name) },
        { head: later, place: 'fact', cell: (name) => shown(after, name) },
      ]}
      minWidth={400}
    />
  );
}
