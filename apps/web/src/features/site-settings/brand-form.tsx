import { managedSitesApi, type ChangeBrand, type ManagedSite } from '@lading/contracts/sites/sites';
import { checkPairs, failingPairs } from '@lading/domain/brand/brand-pairs';
import type { Brand } from '@lading/domain/brand/brands';
import { contrast, isHexColor } from '@lading/domain/brand/color';
import { nearestReadable } from '@lading/domain/brand/nearest-mark';
import type { BrandColors } from '@lading/domain/brand/palette';
import { Alert, Button, Checkbox, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import type { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { brandOfSite } from './brand-look.js';
import classes from './brand-look.module.css';
import { LogoField } from './logo-field.js';
import { texts } from './site-texts.js';

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

const words = texts.brand;

/** Minimum contrast between the two colors of a sign (WCAG 2.2, 1.4.11). */
const accentNeeds = 3;

export interface BrandFields {
  readonly siteName: string;
  /** As typed; a valid color has a number sign and six digits. */
  readonly mark: string;
  readonly accent: string;
  readonly bright: boolean;
  /** The shapes of the logo mark. */
  readonly sign: string;
}

interface BrandFormProps {
  checked: ReturnType<typeof useCheckedForm<BrandFields, ChangeBrand>>;
  /** The site with the unsaved changes. */
  draft: ManagedSite;
  /** Sites with the same brand. */
  others: readonly ManagedSite[];
  isChanged: boolean;
  onDiscard: () => void;
}

/** Publishes a brand and confirms it; the server's errors are shown at their fields. */
function usePublish({ checked, draft }: Pick<BrandFormProps, 'checked' | 'draft'>) {
  const { listSites, listBrandVersions } = managedSitesApi;
  const save = useAct(managedSitesApi.changeBrand, listSites, listBrandVersions);
  const publish = () => {
    const change = checked.submit();
    if (!change || save.isPending || failingPairs(brandOfSite(draft)).length > 0) return;
    save.mutate(change, {
      onSuccess: ({ siteName }) => void toast.success(fill(words.published, { site: siteName }), words.publishedDetail),
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return { publish, isBusy: save.isPending, refusal: save.error };
}

/** The name and the colors of a site. */
export function BrandForm({ checked, draft, others, isChanged, onDiscard }: BrandFormProps) {
  const { publish, isBusy, refusal } = usePublish({ checked, draft });
  const { form, change, field } = checked;
  const isReadable = failingPairs(brandOfSite(draft)).length === 0;
  return (
    <FormFrame checked={checked} refusal={refusal} onSubmit={publish}>
      <Title order={2} fz="h3" id="brand-fields">
        {words.settings}
      </Title>
      <TextField
        {...field('siteName')}
        label={words.siteName}
        description={words.siteNameHint}
        required
        maxLength={60}
        value={form.siteName}
        onChange={(siteName) => change({ siteName })}
      />
      <Colors {...checked} />
      {others.length === 0 ? null : (
        <Text fz="sm" c="dimmed">
          {fill(words.sharedWith, { sites: others.map(({ siteNameUrl }) => siteNameUrl).join(', ') })}
        </Text>
      )}
      <Readability site={draft} onUse={change} />
      <Group justify="space-between" role="group" aria-label={words.publish}>
        <Text fz="sm" c="dimmed" role="status">
          {isChanged ? words.unsaved : ''}
        </Text>
        <Group gap="xs">
          {isChanged ? (
            <Button variant="default" onClick={onDiscard}>
              {words.discard}
            </Button>
          ) : null}
          <SpinnerButton type="submit" isBusy={isBusy} disabled={!isReadable} aria-describedby="brand-readability">
            {words.publish}
          </SpinnerButton>
        </Group>
      </Group>
    </FormFrame>
  );
}

function Colors({ form, change, field }: Pick<BrandFormProps['checked'], 'form' | 'change' | 'field'>) {
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

/** Why a brand cannot be published, with alternatives; nothing when its contrast is sufficient. */
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
