import { DraftTariff, tariffsApi, type TariffVersion } from '@lading/contracts/carriers/tariffs';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { DateField } from '../../ui/dates/date-field.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { NewDraftForm } from './draft-fields.js';
import { texts } from './tariffs-texts.js';

const words = texts.draft;
const nothing = 'nothing';

/** The version that a draft begins with; `latest` for the one in force, nothing while the drawer is closed. */
export type DraftBase = TariffVersion | 'latest' | undefined;

interface DraftDrawerProps {
  carrierId: number;
  base: DraftBase;
  /** Where the carrier's tariffs are listed. */
  home: string;
  onClose: () => void;
}

/** Begins a version as a draft. */
export function DraftDrawer({ base, onClose, ...rest }: DraftDrawerProps) {
  return (
    <Drawer
      opened={base !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {base === undefined ? null : <Versions base={base} onClose={onClose} {...rest} />}
    </Drawer>
  );
}

/** The versions that it may begin with are known first. */
function Versions(props: Required<Omit<DraftDrawerProps, 'base'>> & { base: TariffVersion | 'latest' }) {
  const { data, error, refetch } = useQuery(
    answerOf(tariffsApi.listTariffs, { carrierId: props.carrierId, limit: 100 }),
  );
  if (error && !data) return <ErrorPanel isInline problem={error} onRetry={() => void refetch()} />;
  return data ? (
    <DraftForm {...props} versions={data.items} earliestDay={data.earliestDay} />
  ) : (
    <TextSkeleton lines={6} />
  );
}

interface DraftFormProps extends Omit<DraftDrawerProps, 'base'> {
  base: TariffVersion | 'latest';
  versions: readonly TariffVersion[];
  earliestDay: string;
}

function DraftForm({ carrierId, base, versions, earliestDay, home, onClose }: DraftFormProps) {
  const draft = useAct(tariffsApi.draftTariff, tariffsApi.listTariffs);
  const first = base === 'latest' ? (versions.find(({ isInForce }) => isInForce) ?? versions[0]) : base;
  const checked = useCheckedForm<{ name: string; effectiveFrom: string | null; basedOn: string }, DraftTariff>({
    initial: { name: '', effectiveFrom: null, basedOn: first ? String(first.id) : nothing },
    shape: DraftTariff,
    toInput: ({ name, effectiveFrom, basedOn }) => ({
      carrierId,
      name: name.trim(),
      ...(effectiveFrom !== null && { effectiveFrom }),
      ...(basedOn !== nothing && { basedOnId: Number(basedOn) }),
    }),
  });
  const { form, change, field } = checked;
  const known = first && !versions.some(({ id }) => id === first.id) ? [first, ...versions] : versions;
  return (
    <NewDraftForm
      checked={checked}
      save={draft}
      lead={words.lead}
      submitLabel={words.submit}
      onSaved={({ id, name }) => {
        toast.success(fill(words.done, { name }));
        return `${home}/${id}`;
      }}
      onClose={onClose}
    >
      <TextField
        {...field('name')}
        label={words.name}
        description={words.nameHelp}
        required
        maxLength={100}
        value={form.name}
        onChange={(name) => change({ name })}
      />
      <DateField
        {...field('effectiveFrom')}
        label={words.effectiveFrom}
        description={words.effectiveHelp}
        min={earliestDay}
        clearable
        value={form.effectiveFrom}
        onChange={(effectiveFrom) => change({ effectiveFrom })}
      />
      <Dropdown
        {...field('basedOnId')}
        label={words.basedOn}
        options={[
          ...known.map(({ id, name, state }) => ({ value: String(id), label: `${name} · ${texts.states[state]}` })),
          { value: nothing, label: words.nothing },
        ]}
        value={form.basedOn}
        onChange={(basedOn) => change({ basedOn })}
      />
    </NewDraftForm>
  );
}
