import { ChangeBrand, type ManagedSite } from '@lading/contracts/sites';
import { isHexColour } from '@lading/domain/brand/colour';
import { Card, SimpleGrid, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { BrandForm, type BrandFields } from './brand-form.js';
import { BrandLook } from './brand-look.js';
import { BrandVersions } from './brand-versions.js';

interface BrandEditorProps {
  site: ManagedSite;
  /** Sites that wear the same brand. */
  others: readonly ManagedSite[];
}

const colourOr = (typed: string, before: string): string => (isHexColour(typed) ? typed.toUpperCase() : before);

/** The site as it would be; what is not a colour yet stays as it is. */
function useDraft(site: ManagedSite, { siteName, mark, accent, bright }: BrandFields): ManagedSite {
  return useMemo(() => {
    const { brand } = site;
    const colours = { mark: colourOr(mark, brand.mark), accent: colourOr(accent, brand.accent), bright };
    return { ...site, siteName: siteName.trim() || site.siteName, brand: colours };
  }, [site, siteName, mark, accent, bright]);
}

const fieldsOf = ({ siteName, brand }: ManagedSite): BrandFields => ({ siteName, ...brand });

/** Name and colours beside what comes of them, and the versions before. */
export function BrandEditor({ site, others }: BrandEditorProps) {
  const checked = useCheckedForm<BrandFields, ChangeBrand>({
    initial: fieldsOf(site),
    shape: ChangeBrand,
    toInput: (form) => ({ subdomain: site.subdomain, ...form }),
  });
  const { form, change, replace } = checked;
  const draft = useDraft(site, form);
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Card component="section" aria-labelledby="brand-fields" p={{ base: 'md', sm: 'lg' }}>
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
      <BrandVersions site={site} onUse={({ mark, accent, bright }) => change({ mark, accent, bright })} />
    </Stack>
  );
}
