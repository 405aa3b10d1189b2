import { managedSitesApi, type ManagedSite } from '@lading/contracts/sites';
import { Anchor, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { BackIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { BrandEditor } from './brand-editor.js';
import { hasOwnBrand } from './brand-of-site.js';
import { texts } from './site-texts.js';

const words = texts.brand;
const list = '/admin/white-label';

/** The name and colours of one site, for administrators of the portal. */
export function BrandPage() {
  const { subdomain } = useParams();
  if (!canShow(useUser(), 'manageWhiteLabel')) return <NoAccess words={texts.label.noAccess} />;
  return (
    <Container size={1180} px={0}>
      <Brand key={subdomain} subdomain={subdomain ?? ''} />
    </Container>
  );
}

function Brand({ subdomain }: { subdomain: string }) {
  const sites = useQuery(answerOf(managedSitesApi.listSites));
  if (sites.error && !hasAnswer(sites))
    return <ErrorPanel detail={sites.error.message} onRetry={() => void sites.refetch()} />;
  if (!sites.data) return <CardSkeleton lines={8} label={words.loading} />;
  const { items } = sites.data;
  const site = items.find((one) => one.subdomain === subdomain.toLowerCase());
  if (!site || !hasOwnBrand(site)) return <NoSite />;
  return (
    <Stack gap="lg">
      <Head site={site} />
      <BrandEditor
        site={site}
        others={items.filter((one) => one.brandTheme === site.brandTheme && one.subdomain !== site.subdomain)}
      />
    </Stack>
  );
}

function Head({ site }: { site: ManagedSite }) {
  return (
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
  );
}

const NoSite = () => (
  <MissingPage words={{ title: words.missing, detail: words.missingDetail, action: words.back }} to={list} />
);
