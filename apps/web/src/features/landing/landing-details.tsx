import type { CarrierPresentation } from '@lading/contracts/sites/sites';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { site } from '../../kernel/session/site.js';
import { fill } from '../../ui/texts.js';
import { CoverageMap } from './coverage-map.js';
import { texts } from './details-texts.js';
import classes from './landing-details.module.css';
import { RateForm } from './rate-form.js';

/** About the carrier of the site; on the neutral site, product screenshots and sample rates. */
export function LandingDetails() {
  const { presentation, subdomain, hasSampleRates } = site();
  if (presentation) return <CarrierFacts {...presentation} />;
  if (subdomain) return null;
  return (
    <>
      {hasSampleRates ? <RateForm /> : null}
      <ProductPicture />
    </>
  );
}

function CarrierFacts({ services, coverage, serves, terminals = [] }: CarrierPresentation) {
  const { supportPhone, supportHours } = site();
  return (
    <div className={classes.facts}>
      <section aria-labelledby="services">
        <Title order={2} id="services" mb="md">
          {texts.services}
        </Title>
        <ul className={classes.list}>
          {services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
        {supportPhone ? (
          <>
            <Anchor href={`tel:${supportPhone}`} mt="md" display="inline-block" fw={600}>
              {fill(texts.call, { phone: supportPhone })}
            </Anchor>
            <Text fz="sm" c="dimmed">
              {supportHours}
            </Text>
          </>
        ) : null}
      </section>
      {coverage ? (
        <section aria-labelledby="serves">
          <Title order={2} id="serves" mb="md">
            {fill(texts.serves, { coverage })}
          </Title>
          <Stack gap="md">
            <CoverageMap serves={serves} />
            {serves.map(({ country, regions }) => (
              <Named key={country} title={country} names={regions} />
            ))}
          </Stack>
        </section>
      ) : null}
      {terminals.length > 0 ? (
        <section aria-labelledby="terminals" className={classes.wide}>
          <Title order={2} id="terminals" mb="md">
            {texts.terminals}
          </Title>
          <Stack gap="md">
            {terminals.map(({ country, cities }) => (
              <Named key={country} title={country} names={cities} />
            ))}
          </Stack>
        </section>
      ) : null}
    </div>
  );
}

/** Names below the country in which they are. */
function Named({ title, names }: { title: string; names: readonly string[] }) {
  return (
    <div>
      <Title order={3} fz="md" mb={4}>
        {title}
      </Title>
      <ul className={classes.regions}>
        {names.map((name) => (
          <Text key={name} component="li" fz="sm" c="dimmed">
            {name}
          </Text>
        ))}
      </ul>
    </div>
  );
}

const schemes = ['light', 'dark'] as const;

/** A screenshot of the product with demo data, in the visitor's color scheme. */
function ProductPicture() {
  const { title, alt } = texts.picture;
  return (
    <section aria-labelledby="product">
      <Title order={2} id="product" mb="md">
        {title}
      </Title>
      {schemes.map((scheme) => (
        <img
          key={scheme}
          className={`${classes.picture} ${classes[scheme]}`}
          src={`/product-${scheme}.webp`}
          width={1200}
          height={750}
          alt={alt}
          loading="lazy"
        />
      ))}
    </section>
  );
}
