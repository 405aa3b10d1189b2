import { ChangeBrand, type ManagedSite } from '@lading/contracts/sites';
import { isHexColour } from '@lading/domain/brand/colour';
import { shapesOf } from '@lading/domain/brand/sign';
import { Card, SimpleGrid, Stack } from '@mantine/core';
import { useMemo } from 'react';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { BrandForm, type BrandFields } from './brand-form.js';
import { BrandLook } from './brand-look.js';
import classes from './brand-look.module.css';
import { ownSignOf } from './brand-of-site.js';
import { BrandVersions } from './brand-versions.js';
import { texts } from './site-texts.js';

interface BrandEditorProps {
  site: ManagedSite;
  /** Sites that wear the same brand. */
  others: readonly ManagedSite[];
}

const colourOr = (typed: string, before: string): string => (isHexColour(typed) ? typed.toUpperCase() : before);

/** Nothing for the sign that the brand came with, and for none. */
const storedSign = (site: ManagedSite, typed: string): string | null =>
  typed.trim() === '' || typed === ownSignOf(site) ? null : typed;

/** The site as it would be; what is not a colour yet stays as it is. */
function useDraft(site: ManagedSite, { siteName, mark, accent, bright, sign }: BrandFields): ManagedSite {
  return useMemo(() => {
    const { brand } = site;
    const colours = {
      mark: colourOr(mark, brand.mark),
      accent: colourOr(accent, brand.accent),
      bright,
      sign: storedSign(site, shapesOf(sign) ? sign : (brand.sign ?? '')),
    };
    return { ...site, siteName: siteName.trim() || site.siteName, brand: colours };
  }, [site, siteName, mark, accent, bright, sign]);
}

function fieldsOf(site: ManagedSite): BrandFields {
  const { mark, accent, bright, sign } = site.brand;
  return { siteName: site.siteName, mark, accent, bright, sign: sign ?? ownSignOf(site) };
}

const notDrawn = ({ sign }: BrandFields) => (shapesOf(sign) ? [] : [{ path: 'sign', message: texts.brand.signRule }]);

/** Name and colours beside what comes of them, and the versions before. */
export function BrandEditor({ site, others }: BrandEditorProps) {
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
