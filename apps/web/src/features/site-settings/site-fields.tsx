import type { ManagedSite, SiteContent } from '@lading/contracts/sites/sites';
import { siteLimits } from '@lading/contracts/sites/sites';
import { checkPairs, failingPairs } from '@lading/domain/brand/brand-pairs';
import type { Brand } from '@lading/domain/brand/brands';
import { contrast, isHexColor } from '@lading/domain/brand/color';
import { shapesOf } from '@lading/domain/brand/monogram';
import { nearestReadable } from '@lading/domain/brand/nearest-mark';
import type { BrandColors } from '@lading/domain/brand/palette';
import { Alert, Button, Checkbox, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { brandOfSite, ownSignOf } from './brand-look.js';
import classes from './brand-look.module.css';
import { LogoField } from './logo-field.js';
import { texts } from './site-texts.js';

const words = texts.brand;

/** Minimum contrast between the two colors of a sign (WCAG 2.2, 1.4.11). */
const accentNeeds = 3;

export interface SiteForm {
  readonly siteName: string;
  readonly headline: string;
  /** One on each line. */
  readonly services: string;
  readonly supportPhone: string;
  readonly supportHours: string;
  /** As typed; a valid color has a number sign and six digits. */
  readonly mark: string;
  readonly accent: string;
  readonly bright: boolean;
  /** The shapes of the logo mark. */
  readonly sign: string;
}

/** What a site shows now. */
export function contentOf({
  siteName,
  headline,
  services,
  supportPhone,
  supportHours,
  brand,
}: ManagedSite): SiteContent {
  const { mark, accent, bright, sign = null } = brand;
  return { siteName, headline, services, supportPhone, supportHours, mark, accent, bright, sign };
}

/** A site with other content, for its preview. */
export function siteWith(site: ManagedSite, content: SiteContent): ManagedSite {
  const { mark, accent, bright, sign, ...said } = content;
  return { ...site, ...said, brand: { mark, accent, bright, sign: sign ?? null } };
}

export const formOf = (content: SiteContent, site: ManagedSite): SiteForm => ({
  ...content,
  headline: content.headline ?? '',
  services: content.services.join('\n'),
  supportPhone: content.supportPhone ?? '',
  supportHours: content.supportHours ?? '',
  sign: content.sign ?? ownSignOf(site),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Null for the default sign, and for none. */
const storedSign = (site: ManagedSite, typed: string): string | null =>
  typed.trim() === '' || typed === ownSignOf(site) ? null : typed;

/** The request fields of a form; empty texts clear what was there. */
export const inputOf = (form: SiteForm, site: ManagedSite) => ({
  ...form,
  headline: form.headline.trim() || null,
  services: linesOf(form.services),
  supportPhone: form.supportPhone.trim() || null,
  supportHours: form.supportHours.trim() || null,
  sign: storedSign(site, form.sign),
});

export const notDrawn = ({ sign }: SiteForm) =>
  shapesOf(sign) ? [] : [{ path: 'sign', message: texts.brand.signRule }];

/** Where the message of one service is shown. */
export const fieldOfPath = (path: string): string => (path.startsWith('services.') ? 'services' : path);

const colorOr = (typed: string, before: string): string => (isHexColor(typed) ? typed.toUpperCase() : before);

/** The site as the form would publish it; an incomplete color leaves the previous one. */
export function usePreview(site: ManagedSite, form: SiteForm): ManagedSite {
  const { mark, accent, bright, sign } = form;
  // The brand stays the same object while it is the same, because its palette is expensive.
  const brand = useMemo(
    () => ({
      mark: colorOr(mark, site.brand.mark),
      accent: colorOr(accent, site.brand.accent),
      bright,
      sign: storedSign(site, shapesOf(sign) ? sign : (site.brand.sign ?? '')),
    }),
    [site, mark, accent, bright, sign],
  );
  const { headline, services, supportPhone, supportHours } = form;
  const said = { headline, services: linesOf(services), supportPhone, supportHours };
  return { ...site, ...said, siteName: form.siteName.trim() || site.siteName, brand };
}

export const isReadable = (site: ManagedSite): boolean => failingPairs(brandOfSite(site)).length === 0;

interface SiteFieldsProps {
  checked: Pick<CheckedForm<SiteForm>, 'form' | 'change' | 'field'>;
  /** The site as the form would publish it. */
  preview: ManagedSite;
  /** Sites with the same brand. */
  others?: readonly ManagedSite[];
  isHeadlineRequired: boolean;
}

/** What a site says of its carrier, its colors and its logo mark. */
export function SiteFields({ checked, preview, others = [], isHeadlineRequired }: SiteFieldsProps) {
  return (
    <>
      <Sentences checked={checked} isHeadlineRequired={isHeadlineRequired} />
      <Colors {...checked} />
      {others.length === 0 ? null : (
        <Text fz="sm" c="dimmed">
          {fill(words.sharedWith, { sites: others.map(({ siteNameUrl }) => siteNameUrl).join(', ') })}
        </Text>
      )}
      <Readability site={preview} onUse={checked.change} />
    </>
  );
}

function Sentences({ checked, isHeadlineRequired }: Pick<SiteFieldsProps, 'checked' | 'isHeadlineRequired'>) {
  const { form, change, field } = checked;
  return (
    <>
      <TextField
        {...field('siteName')}
        label={words.siteName}
        description={words.siteNameHint}
        required
        maxLength={siteLimits.siteName}
        value={form.siteName}
        onChange={(siteName) => change({ siteName })}
      />
      <TextField
        {...field('headline')}
        label={words.headline}
        description={words.headlineHint}
        required={isHeadlineRequired}
        maxLength={siteLimits.headline}
        value={form.headline}
        onChange={(headline) => change({ headline })}
      />
      <Textarea
        {...field('services')}
        label={words.services}
        description={words.servicesHint}
        autosize
        minRows={3}
        maxRows={9}
        value={form.services}
        onChange={(event) => change({ services: event.currentTarget.value })}
      />
      <TextField
        {...field('supportPhone')}
        label={words.supportPhone}
        description={words.supportPhoneHint}
        maxLength={20}
        value={form.supportPhone}
        onChange={(supportPhone) => change({ supportPhone })}
      />
      <TextField
        {...field('supportHours')}
        label={words.supportHours}
        description={words.supportHoursHint}
        maxLength={siteLimits.hours}
        value={form.supportHours}
        onChange={(supportHours) => change({ supportHours })}
      />
    </>
  );
}

function Colors({ form, change, field }: SiteFieldsProps['checked']) {
  return (
    <>
      <ColorField
        {...field('mark')}
        label={words.mark}
        description={words.markHint}
        value={form.mark}
        onChange={(mark) => change({ mark })}
      />
      <Checkbox
        label={words.bright}
        description={words.brightHint}
        checked={form.bright}
        onChange={(event) => change({ bright: event.currentTarget.checked })}
      />
      <ColorField
        {...field('accent')}
        label={words.accent}
        description={words.accentHint}
        value={form.accent}
        onChange={(accent) => change({ accent })}
      />
      <LogoField {...field('sign')} onChange={(sign) => change({ sign })} />
    </>
  );
}

interface ColorFieldProps {
  id: string;
  label: string;
  description: string;
  error: string | undefined;
  onBlur: () => void;
  value: string;
  onChange: (value: string) => void;
}

/** The typed or pasted color, with the number sign that is easily left out. */
const typed = (text: string): string => {
  const trimmed = text.trim();
  return /^[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed}` : trimmed;
};

/** A color as `#RRGGBB`: typed, or picked from the palette of the system. */
function ColorField({ value, onChange, label, ...rest }: ColorFieldProps) {
  const pick = (
    <input
      type="color"
      className={classes.pick}
      aria-label={fill(texts.brand.pick, { field: label })}
      value={isHexColor(value) ? value.toLowerCase() : '#000000'}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
  return (
    <TextInput
      {...rest}
      label={label}
      required
      maxLength={9}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: 'identifier' }}
      leftSection={pick}
      leftSectionWidth={48}
      leftSectionPointerEvents="all"
      value={value}
      onChange={(event) => onChange(typed(event.currentTarget.value))}
    />
  );
}

interface ReadabilityProps {
  site: ManagedSite;
  onUse: (colors: Pick<BrandColors, 'mark' | 'bright'>) => void;
}

/** Why colors cannot be saved, with alternatives; nothing when their contrast is sufficient. */
function Readability({ site, onUse }: ReadabilityProps) {
  const brand = brandOfSite(site);
  const ratio = contrast(brand.mark, brand.accent);
  return (
    <div id="brand-readability" role="status" className={classes.readability}>
      <Refused brand={brand} onUse={onUse} />
      {ratio < accentNeeds ? (
        <Text fz="sm" c="dimmed">
          {fill(words.faintAccent, { ratio: (Math.floor(ratio * 100) / 100).toFixed(2) })}
        </Text>
      ) : null}
    </div>
  );
}

function Refused({ brand, onUse }: { brand: Brand; onUse: ReadabilityProps['onUse'] }) {
  const failed = failingPairs(brand).length;
  if (failed === 0) return null;
  return (
    <Alert color="red" variant="light" title={fill(words.refused, { failed, count: checkPairs(brand).length })}>
      <Suggestion brand={brand} onUse={onUse} />
    </Alert>
  );
}

function Suggestion({ brand, onUse }: { brand: Brand; onUse: ReadabilityProps['onUse'] }) {
  const nearest = useMemo(() => nearestReadable({ mark: brand.mark, bright: brand.bright }), [brand]);
  if (!nearest) return null;
  const { mark, bright } = nearest;
  const isSameMark = mark === brand.mark;
  const same = bright ? words.nearestBright : words.nearestPlain;
  return (
    <Stack gap="xs" align="flex-start">
      <Group gap="xs">
        <Text fz="sm">{isSameMark ? same : words.nearest}</Text>
        {isSameMark ? null : <span className={classes.swatch} style={{ background: mark }} />}
      </Group>
      <Button size="compact-sm" variant="default" onClick={() => onUse({ mark, bright })}>
        {isSameMark ? (bright ? words.setBright : words.setPlain) : fill(words.use, { color: mark })}
      </Button>
    </Stack>
  );
}
