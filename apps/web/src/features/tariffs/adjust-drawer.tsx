import { AdjustTariff, tariffsApi, type TariffDetail } from '@lading/contracts/carriers/tariffs';
import { freightClasses } from '@lading/domain/freight/freight-class';
import { termsOf, type Terms } from '@lading/domain/tariff/terms-check';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { ManyFilter } from '../../ui/fields/many-filter.js';
import { TextField } from '../../ui/fields/text-field.js';
import { counted, fill, texts as common } from '../../ui/texts.js';
import { NewDraftForm } from './draft-fields.js';
import { texts } from './tariffs-texts.js';

const words = texts.adjust;

interface AdjustDrawerProps {
  /** The version whose rates are adjusted; nothing while the drawer is closed. */
  version: { readonly id: number; readonly name: string } | undefined;
  home: string;
  onClose: () => void;
}

/** A general rate increase of one version, as a new draft. */
export function AdjustDrawer({ version, home, onClose }: AdjustDrawerProps) {
  return (
    <Drawer
      opened={version !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={fill(words.title, { name: version?.name ?? '' })}
      styles={{ title: { overflowWrap: 'anywhere' } }}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {version ? <Loaded id={version.id} home={home} onClose={onClose} /> : null}
    </Drawer>
  );
}

function Loaded({ id, home, onClose }: { id: number; home: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(answerOf(tariffsApi.getTariff, { id }));
  const terms = data && termsOf(data.terms);
  if (error && !data) return <ErrorPanel isInline problem={error} onRetry={() => void refetch()} />;
  return terms ? <AdjustForm version={data} terms={terms} home={home} onClose={onClose} /> : <TextSkeleton lines={6} />;
}

interface Form {
  readonly name: string;
  readonly effectiveFrom: string | null;
  readonly percent: string;
  readonly classes: readonly string[];
  readonly breaks: readonly string[];
  readonly origins: string;
  readonly destinations: string;
  readonly zones: readonly string[];
}

/** Hundredths of a percent; nothing for what is no percentage. */
function basisPointsOf(percent: string): number | undefined {
  const text = percent.trim().replace(/%$/, '');
  if (!/^-?\d{1,4}(\.\d{1,2})?$/.test(text)) return undefined;
  const points = Math.round(Number(text) * 100);
  return points >= -9000 && points <= 100_000 ? points : undefined;
}

const pointsOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((point) => point.trim().toUpperCase())
    .filter((point) => point !== '');

const inputOf = (id: number, form: Form) => ({
  id,
  name: form.name.trim(),
  ...(form.effectiveFrom !== null && { effectiveFrom: form.effectiveFrom }),
  basisPoints: basisPointsOf(form.percent) ?? 0,
  classes: freightClasses.filter((one) => form.classes.includes(String(one))),
  breaks: form.breaks,
  origins: pointsOf(form.origins),
  destinations: pointsOf(form.destinations),
  zones: form.zones,
});

interface AdjustFormProps {
  version: TariffDetail;
  terms: Terms;
  home: string;
  onClose: () => void;
}

function AdjustForm({ version, terms, home, onClose }: AdjustFormProps) {
  const adjust = useAct(tariffsApi.adjustTariff, tariffsApi.listTariffs);
  const nothing = { classes: [], breaks: [], origins: '', destinations: '', zones: [] };
  const checked = useCheckedForm<Form, AdjustTariff>({
    initial: { name: '', effectiveFrom: null, percent: '', ...nothing },
    shape: AdjustTariff,
    toInput: (form) => inputOf(version.id, form),
    alsoWrong: ({ percent }) =>
      basisPointsOf(percent) === undefined ? [{ path: 'basisPoints', message: words.badPercent }] : [],
  });
  const { form, change, field } = checked;
  const { rates, breaks } = terms;
  return (
    <NewDraftForm
      checked={checked}
      save={adjust}
      lead={words.lead}
      submitLabel={words.submit}
      onSaved={({ draft: { id, name }, changedRates }) => {
        toast.success(fill(words.done, { name }), counted(changedRates, words.changedOne, words.changed));
        return `${home}/${id}`;
      }}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={texts.draft.name}
        required
        maxLength={100}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        {...field('basisPoints')}
        label={words.percent}
        description={words.percentHelp}
        required
        inputMode="decimal"
        suffix="%"
        value={form.percent}
        onChange={(percent) => change({ percent })}
      />
      <DateField
        {...field('effectiveFrom')}
        label={texts.draft.effectiveFrom}
        description={texts.draft.effectiveHelp}
        min={version.earliestDay}
        clearable
        value={form.effectiveFrom}
        onChange={(effectiveFrom) => change({ effectiveFrom })}
      />
      {rates.kind === 'zones' ? (
        <ManyFilter
          label={words.zones}
          all={words.allZones}
          options={rates.zones.map(({ name }) => ({ value: name, label: name }))}
          chosen={form.zones}
          onChange={(zones) => change({ zones })}
        />
      ) : (
        <>
          <ManyFilter
            label={words.classes}
            all={words.allClasses}
            options={freightClasses.map((one) => ({ value: String(one), label: String(one) }))}
            chosen={form.classes}
            onChange={(classes) => change({ classes })}
          />
          <ManyFilter
            label={words.breaks}
            all={words.allBreaks}
            options={breaks.map(({ name }) => ({ value: name, label: name }))}
            chosen={form.breaks}
            onChange={(chosen) => change({ breaks: chosen })}
          />
          <TextField
            {...field('origins')}
            label={words.origins}
            description={words.ends}
            value={form.origins}
            onChange={(origins) => change({ origins })}
          />
          <TextField
            {...field('destinations')}
            label={words.destinations}
            description={words.ends}
            value={form.destinations}
            onChange={(destinations) => change({ destinations })}
          />
        </>
      )}
    </NewDraftForm>
  );
}
