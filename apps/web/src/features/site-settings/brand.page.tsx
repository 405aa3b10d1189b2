import { siteDraftsApi } from '@lading/contracts/sites/site-drafts';
import { ChangeBrand, managedSitesApi, type BrandVersion, type ManagedSite } from '@lading/contracts/sites/sites';
import { Anchor, Button, Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { BackIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { BrandForm } from './brand-form.js';
import { BrandLook, hasOwnBrand, ownSignOf } from './brand-look.js';
import classes from './brand-look.module.css';
import { DraftReview } from './draft-review.js';
import { SiteDifferences } from './site-differences.js';
import { contentOf, fieldOfPath, formOf, inputOf, notDrawn, usePreview, type SiteForm } from './site-fields.js';
import { siteQueries, useManagedSiteChanges } from './site-queries.js';
import { texts } from './site-texts.js';

interface BrandEditorProps {
  site: ManagedSite;
  /** Sites with the same brand. */
  others: readonly ManagedSite[];
}

const words = texts.brand;

const columnsWith = (newest: number, onUse: BrandVersionsProps['onUse']): RecordColumn<Listed>[] => [
  { head: words.version, place: 'title', cell: Swatches },
  {
    head: words.when,
    place: 'fact',
    cell: ({ changedAt }) => (changedAt ? <DateTime instant={changedAt} zone={viewerZone()} /> : words.original),
  },
  { head: words.author, place: 'fact', cell: ({ author }) => author ?? '–' },
  {
    head: words.actions,
    place: 'actions',
    cell: (version) =>
      version.number === newest ? (
        <ToneBadge tone="success">{words.now}</ToneBadge>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={fill(words.useNamed, { mark: version.mark, accent: version.accent })}
          onClick={() => onUse(version)}
        >
          {words.useVersion}
        </Button>
      ),
  },
];

const list = '/admin/white-label';

/** The name and colors of one site, for administrators of the portal. */
export function BrandPage() {
  const { subdomain } = useParams();
  if (!canShow(useUser(), 'manageWhiteLabel')) return <NoAccess words={texts.label.noAccess} />;
  return (
    <Container px={0}>
      <Brand key={subdomain} subdomain={subdomain ?? ''} />
    </Container>
  );
}

function Brand({ subdomain }: { subdomain: string }) {
  useManagedSiteChanges();
  const sites = useQuery(answerOf(managedSitesApi.listSites));
  const drafts = useQuery(answerOf(siteDraftsApi.listSiteDrafts));
  const failed = [sites, drafts].find((one) => one.error && !hasAnswer(one));
  if (failed) return <ErrorPanel detail={failed.error?.message} onRetry={() => void failed.refetch()} />;
  if (!sites.data || !drafts.data) return <CardSkeleton lines={8} label={words.loading} />;
  const { items } = sites.data;
  const site = items.find((one) => one.subdomain === subdomain.toLowerCase());
  if (!site || !hasOwnBrand(site)) return <NoSite />;
  const draft = drafts.data.items.find((one) => one.subdomain === site.subdomain);
  return (
    <Stack gap="lg">
      <Head site={site} />
      <DraftReview site={site} draft={draft} />
      <BrandEditor
        site={site}
        others={items.filter((one) => one.brandTheme === site.brandTheme && one.subdomain !== site.subdomain)}
      />
    </Stack>
  );
}

function Head({ site }: { site: ManagedSite }) {
  return (
    <Group justify="space-between" align="flex-end">
      <div>
        <Anchor component={Link} to={list} fz="sm">
          <Group gap={4} component="span">
            <BackIcon {...smallIconProps} />
            {words.back}
          </Group>
        </Anchor>
        <Title order={1} mt={4}>
          {fill(words.title, { site: site.siteName })}
        </Title>
        <Text c="dimmed">{words.intro}</Text>
      </div>
      <Rollback site={site} />
    </Group>
  );
}

/** Takes the last publication back, after showing what that changes; stays mounted without one, to confirm the last rollback. */
function Rollback({ site }: { site: ManagedSite }) {
  const [isOpen, setIsOpen] = useState(false);
  const rollBack = useAct(managedSitesApi.rollBackSite, ...siteQueries);
  const now = contentOf(site);
  const confirm = () =>
    rollBack.mutate(
      { subdomain: site.subdomain },
      {
        onSuccess: ({ siteName }) => void toast.success(fill(words.rolledBack, { site: siteName })),
        onError: ({ title, message }) => void toast.error(title, message),
        onSettled: () => setIsOpen(false),
      },
    );
  return (
    <>
      {site.previous ? (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {words.rollBack}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
        title={fill(words.rollBackTitle, { site: site.siteName })}
        confirmLabel={words.rollBack}
        isBusy={rollBack.isPending}
      >
        <Text mb="sm">{words.rollBackDetail}</Text>
        <SiteDifferences
          label={words.rollBackChanges}
          before={now}
          after={{ ...now, ...present(site.previous) }}
          later={words.before}
        />
      </ConfirmDialog>
    </>
  );
}

/** Only the fields that the last publication changed. */
const present = (previous: ManagedSite['previous']) =>
  Object.fromEntries(Object.entries(previous ?? {}).filter(([, value]) => value !== undefined));

const NoSite = () => (
  <MissingPage words={{ title: words.missing, detail: words.missingDetail, action: words.back }} to={list} />
);

/** What a site says and its colors with their preview, and the earlier versions. */
function BrandEditor({ site, others }: BrandEditorProps) {
  const published = formOf(contentOf(site), site);
  const checked = useCheckedForm<SiteForm, ChangeBrand>({
    initial: published,
    shape: ChangeBrand,
    toInput: (form) => ({ subdomain: site.subdomain, ...inputOf(form, site) }),
    alsoWrong: notDrawn,
    fieldOf: fieldOfPath,
  });
  const { form, change, replace } = checked;
  const preview = usePreview(site, form);
  const isChanged = JSON.stringify(inputOf(form, site)) !== JSON.stringify(inputOf(published, site));
  const [shown, setShown] = useState(JSON.stringify(published));
  // A publication of somebody else replaces what was not changed here.
  if (shown !== JSON.stringify(published)) {
    setShown(JSON.stringify(published));
    if (JSON.stringify(form) === shown) replace(published);
  }
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Card component="section" aria-labelledby="brand-fields" p={{ base: 'md', sm: 'lg' }}>
          <BrandForm
            checked={checked}
            preview={preview}
            others={others}
            isChanged={isChanged}
            onDiscard={() => replace(published)}
          />
        </Card>
        <Card component="section" className={classes.beside} p={{ base: 'md', sm: 'lg' }}>
          <BrandLook site={preview} order={2} />
        </Card>
      </SimpleGrid>
      <BrandVersions
        site={site}
        onUse={({ mark, accent, bright, sign }) => change({ mark, accent, bright, sign: sign ?? ownSignOf(site) })}
      />
    </Stack>
  );
}

interface Listed extends BrandVersion {
  readonly number: number;
}

interface BrandVersionsProps {
  site: ManagedSite;
  onUse: (version: BrandVersion) => void;
}

/** The current and earlier colors of a brand; each can be tried again. */
function BrandVersions({ site: { subdomain }, onUse }: BrandVersionsProps) {
  const versions = useQuery(answerOf(managedSitesApi.listBrandVersions, { subdomain }));
  if (versions.error && !hasAnswer(versions))
    return <ErrorPanel detail={versions.error.message} onRetry={() => void versions.refetch()} />;
  if (!versions.data) return <CardSkeleton lines={4} label={words.versions} />;
  const { items } = versions.data;
  return (
    <Card component="section" aria-labelledby="brand-versions" p={{ base: 'md', sm: 'lg' }}>
      <Stack gap="sm">
        <div>
          <Title order={2} fz="h3" id="brand-versions">
            {words.versions}
          </Title>
          <Text c="dimmed">{words.versionsDetail}</Text>
        </div>
        <RecordList
          label={words.versions}
          rows={items.map((version, at): Listed => ({ ...version, number: items.length - at }))}
          keyOf={({ number }) => number}
          columns={columnsWith(items.length, onUse)}
          minWidth={640}
        />
      </Stack>
    </Card>
  );
}

function Swatches({ mark, accent, bright, sign }: BrandVersion) {
  return (
    <Group gap={8}>
      {[mark, accent].map((color, at) => (
        <Group key={at} gap={6} wrap="nowrap">
          <span className={classes.dot} style={{ background: color }} />
          <span className="identifier">{color}</span>
        </Group>
      ))}
      {bright ? <span>{words.brightMark}</span> : null}
      {sign ? <span>{words.ownSign}</span> : null}
    </Group>
  );
}
