import { managedSitesApi, type ChangeBrand, type ManagedSite } from '@lading/contracts/sites/sites';
import { Button, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import type { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { PublishLater } from './publish-later.js';
import { contentOf, formOf, isReadable, SiteFields, type SiteForm } from './site-fields.js';
import { siteQueries } from './site-queries.js';
import { texts } from './site-texts.js';

const words = texts.brand;

interface BrandFormProps {
  checked: ReturnType<typeof useCheckedForm<SiteForm, ChangeBrand>>;
  /** The site with the unsaved changes. */
  preview: ManagedSite;
  /** Sites with the same brand. */
  others: readonly ManagedSite[];
  isChanged: boolean;
  onDiscard: () => void;
}

/** Publishes a site now or later and confirms it; the server's errors are shown at their fields. */
function usePublish({ checked, preview }: Pick<BrandFormProps, 'checked' | 'preview'>) {
  const save = useAct(managedSitesApi.changeBrand, ...siteQueries);
  const [isLater, setIsLater] = useState(false);
  const publish = (publishAt?: string) => {
    const change = checked.submit();
    if (!change || save.isPending || !isReadable(preview)) return;
    save.mutate(
      { ...change, ...(publishAt !== undefined && { publishAt }) },
      {
        onSuccess: (answer) => {
          const site = preview.siteName;
          setIsLater(false);
          checked.replace(formOf(contentOf(answer), answer));
          if (publishAt === undefined) toast.success(fill(words.published, { site }), words.publishedDetail);
          else toast.success(fill(words.scheduled, { site }), words.scheduledDetail);
        },
        onError: (problem) => void (publishAt === undefined && checked.takeProblem(problem)),
      },
    );
  };
  const choose = () => {
    save.reset();
    if (checked.submit()) setIsLater(true);
  };
  return { publish, choose, isLater, close: () => setIsLater(false), isBusy: save.isPending, problem: save.error };
}

/** What a site says and how it looks, for administrators of the portal. */
export function BrandForm({ checked, preview, others, isChanged, onDiscard }: BrandFormProps) {
  const { publish, choose, isLater, close, isBusy, problem } = usePublish({ checked, preview });
  const canPublish = isReadable(preview);
  return (
    <>
      <FormFrame checked={checked} refusal={isLater ? null : problem} onSubmit={() => publish()}>
        <Title order={2} fz="h3" id="brand-fields">
          {words.settings}
        </Title>
        <SiteFields checked={checked} preview={preview} others={others} isHeadlineRequired={false} />
        <Group justify="space-between" role="group" aria-label={words.publish}>
          <Text fz="sm" c="dimmed" role="status">
            {isChanged ? words.unsaved : ''}
          </Text>
          <Group gap="xs">
            {isChanged ? (
              <>
                <Button variant="default" onClick={onDiscard}>
                  {words.discard}
                </Button>
                <Button variant="default" disabled={!canPublish} onClick={choose}>
                  {texts.later.open}
                </Button>
              </>
            ) : null}
            <SpinnerButton
              type="submit"
              isBusy={isBusy && !isLater}
              disabled={!canPublish}
              aria-describedby="brand-readability"
            >
              {words.publish}
            </SpinnerButton>
          </Group>
        </Group>
      </FormFrame>
      {isLater ? (
        <PublishLater
          siteName={preview.siteName}
          isBusy={isBusy}
          problem={problem}
          onPublish={publish}
          onClose={close}
        />
      ) : null}
    </>
  );
}
