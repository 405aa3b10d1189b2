import { ChangeBrand, managedSitesApi, type BrandVersion, type ManagedSite } from '@lading/contracts/sites/sites';
import { isHexColor } from '@lading/domain/brand/color';
import { shapesOf } from '@lading/domain/brand/monogram';
import { Anchor, Button, Card, Container, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { MissingPage } from '../../ui/feedback/missing-page.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { BackIcon, smallIconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { BrandForm, type BrandFields } from './brand-form.js';
import { BrandLook, hasOwnBrand, ownSignOf } from './brand-look.js';
import classes from './brand-look.module.css';
import { texts } from './site-texts.js';

interface BrandEditorProps {
  site: ManagedSite;
  /** Sites with the same brand. */
  others: readonly ManagedSite[];
}

const colorOr = (typed: string, before: string): string => (isHexColor(typed) ? typed.toUpperCase() : before);

/** Null for the default sign, and for none. */
const storedSign = (site: ManagedSite, typed: string): string | null =>
  typed.trim() === '' || typed === ownSignOf(site) ? null : typed;

const notDrawn = ({ sign }: BrandFields) => (shapesOf(sign) ? [] : [{ path: 'sign', message: texts.brand.signRule }]);
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

/** A preview of the site; an incomplete color leaves the previous one. */
function useDraft(site: ManagedSite, { siteName, mark, accent, bright, sign }: BrandFields): ManagedSite {
  return useMemo(() => {
    const { brand } = site;
    const colors = {
      mark: colorOr(mark, brand.mark),
      accent: colorOr(accent, brand.accent),
      bright,
      sign: storedSign(site, shapesOf(sign) ? sign : (brand.sign ?? '')),
    };
    return { ...site, siteName: siteName.trim() || site.siteName, brand: colors };
  }, [site, siteName, mark, accent, bright, sign]);
}

function fieldsOf(site: ManagedSite): BrandFields {
  const { mark, accent, bright, sign } = site.brand;
  return { siteName: site.siteName, mark, accent, bright, sign: sign ?? ownSignOf(site) };
}

/** Name and colors with their preview, and the earlier versions. */
function BrandEditor({ site, others }: BrandEditorProps) {
  const checked = useCheckedForm<BrandFields, ChangeBrand>({
    initial: fieldsOf(site),
    shape: ChangeBrand,
    toInput: (form) => ({ subdomain: site.subdomain, ...form, sign: storedSign(site, form.sign) }),
    alsoWrong: notDrawn,
  });
  const { form, change, replace } = checked;
  const draft = useDraft(site, form);
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
        <Card
          component="section"
          aria-labelledby="brand-fields"
          className={classes.fields}
          p={{ base: 'md', sm: 'lg' }}
        >
          <BrandForm
            checked={checked}
            draft={draft}
            others={others}
            isChanged={JSON.stringify(fieldsOf(draft)) !== JSON.stringify(fieldsOf(site))}
            onDiscard={() => replace(fieldsOf(site))}
          />
        </Card>
        <Card component="section" p={{ base: 'md', sm: 'lg' }}>
          <BrandLook site={draft} order={2} />
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
