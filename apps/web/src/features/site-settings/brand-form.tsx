import { managedSitesApi, type ChangeBrand, type ManagedSite } from '@lading/contracts/sites';
import { failingPairs } from '@lading/domain/brand/brand-pairs';
import { Button, Checkbox, Group, Text, Textarea, Title } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import type { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { brandOfSite } from './brand-of-site.js';
import classes from './brand-look.module.css';
import { ColourField } from './colour-field.js';
import { Readability } from './readability.js';
import { texts } from './site-texts.js';

const words = texts.brand;

export interface BrandFields {
  readonly siteName: string;
  /** As typed; a colour once it has a number sign and six digits. */
  readonly mark: string;
  readonly accent: string;
  readonly bright: boolean;
  /** SVG paths and circles. */
  readonly sign: string;
}

interface BrandFormProps {
  checked: ReturnType<typeof useCheckedForm<BrandFields, ChangeBrand>>;
  /** The site as it would be. */
  draft: ManagedSite;
  /** Sites that wear the same brand. */
  others: readonly ManagedSite[];
  isChanged: boolean;
  onDiscard: () => void;
}

/** Publishes a brand and says so; what the server refuses shows at its field. */
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

/** The name and the colours of a site. */
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
      <Colours {...checked} />
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

function Colours({ form, change, field }: Pick<BrandFormProps['checked'], 'form' | 'change' | 'field'>) {
  return (
    <>
      <ColourField
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
      <ColourField
        {...field('accent')}
        label={words.accent}
        description={words.accentHint}
        value={form.accent}
        onChange={(accent) => change({ accent })}
      />
      <Textarea
        {...field('sign')}
        label={words.sign}
        description={words.signHint}
        required
        autosize
        minRows={2}
        maxRows={8}
        maxLength={4000}
        spellCheck={false}
        classNames={{ input: classes.code }}
        value={form.sign}
        onChange={(event) => change({ sign: event.currentTarget.value })}
      />
    </>
  );
}
