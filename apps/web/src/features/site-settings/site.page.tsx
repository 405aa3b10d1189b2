import { siteDraftsApi } from '@lading/contracts/sites/site-drafts';
import { managedSitesApi, type ManagedSite } from '@lading/contracts/sites/sites';
import { Alert, Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { hasRole, useUser } from '../../kernel/session/user.js';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { BrandLook } from './brand-look.js';
import { OwnDraft } from './own-draft.js';
import { siteWith } from './site-fields.js';
import { useOwnSiteChanges } from './site-queries.js';
import { texts } from './site-texts.js';

const words = texts.own;

/** A carrier's site with the draft that its administrators edit. */
export function SitePage() {
  if (!hasRole(useUser(), 'CarrierAdministrator')) return <NoAccess words={words.noAccess} />;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{words.title}</Title>
          <Text c="dimmed">{words.intro}</Text>
        </div>
        <OwnSite />
      </Stack>
    </Container>
  );
}

function OwnSite() {
  useOwnSiteChanges();
  const own = useQuery(answerOf(managedSitesApi.getOwnSite));
  const draft = useQuery(answerOf(siteDraftsApi.getOwnDraft));
  const failed = [own, draft].find((one) => one.error && !hasAnswer(one));
  if (failed?.error?.code === 'unknown-site')
    return <EmptyState kind="firstUse" order={2} title={words.missing} detail={words.missingDetail} />;
  if (failed) return <ErrorPanel detail={failed.error?.message} onRetry={() => void failed.refetch()} />;
  if (!own.data || !draft.data) return <CardSkeleton lines={6} label={words.loading} />;
  const site = siteWith(own.data, draft.data.published);
  return (
    <>
      {site.isClosed ? (
        <Alert color="orange" variant="light" title={words.closed}>
          {site.closedWords || words.closedDetail}
        </Alert>
      ) : null}
      <Card component="section" aria-labelledby="site-facts" p={{ base: 'md', sm: 'lg' }}>
        <Title order={2} fz="h3" id="site-facts" mb="sm">
          {words.facts}
        </Title>
        <SiteFacts site={site} />
      </Card>
      {draft.data.isEditable ? (
        <OwnDraft site={own.data} own={draft.data} />
      ) : (
        <>
          <Group justify="space-between">
            <Text>{words.shared}</Text>
            <Button component={Link} to="/contact-support" variant="default">
              {words.change}
            </Button>
          </Group>
          <Card component="section" p={{ base: 'md', sm: 'lg' }}>
            <BrandLook site={own.data} order={2} />
          </Card>
        </>
      )}
    </>
  );
}

function SiteFacts({ site }: { site: ManagedSite }) {
  const { siteName, siteNameUrl, carrierName, carrierCode, supportPhone, supportHours, isInviteOnly } = site;
  const { theme, brandTheme } = site;
  const facts = texts.facts;
  const address = (
    <Group gap={4}>
      <span style={{ overflowWrap: 'anywhere' }}>{siteNameUrl}</span>
      <CopyButton value={siteNameUrl} name={facts.address} />
    </Group>
  );
  return (
    <KeyValue
      facts={[
        { label: facts.siteName, value: siteName },
        { label: facts.address, value: address },
        { label: facts.carrier, value: `${carrierName} (${carrierCode})` },
        { label: facts.phone, value: supportPhone || null },
        { label: facts.hours, value: supportHours || null },
        { label: facts.join, value: isInviteOnly ? facts.invited : facts.everybody },
        { label: facts.colors, value: theme === brandTheme ? facts.branded : facts.neutral },
        { label: facts.factor, value: facts.factorRule },
      ]}
    />
  );
}
