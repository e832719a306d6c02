import { z } from 'zod';

const duration = z.string().regex(/^\d+(ms|s|m)$/);

const Service = z
  .strictObject({
    image: z.string().optional(),
    build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
    restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']),
    // Texts only: YAML would read an unquoted number or time as something else.
    environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()),
    volumes: z.array(z.string().regex(/^[a-z-]+:\/[\w/.-]+$/)),
    ports: z.array(z.string().regex(/^127\.0\.0\.1:\d+:\d+$/)).optional(),
    depends_on: z
      .record(z.string(), z.strictObject({ condition: z.literal('service_healthy') }))
      .optional(),
    healthcheck: z.strictObject({
      test: z.tuple([z.enum(['CMD', 'CMD-SHELL'])], z.string()),
      interval: duration,
      timeout: duration,
      retries: z.int().positive(),
    }),
  })
  .refine(({ image, build }) => (image === undefined) !== (build === undefined), {
    error: 'A service has an image or is built',
  });

/** The part of the Compose Specification (compose-spec.io) that docker-compose.yml uses. */
export const ComposeFile = z.strictObject({
  services: z.record(z.string().regex(/^[a-z-]+$/), Service),
  volumes: z.record(z.string(), z.null()),
});

const VARIABLE = /\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g;

/**
 * Fills in `${NAME}`, `${NAME:?message}` and `${NAME:-default}` in every text, as Compose does.
 * @throws Error with the message of a variable that is required and missing
 */
export function interpolate(value: unknown, env: Record<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => interpolate(one, env));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]: [string, unknown]) => [key, interpolate(one, env)]),
    );
  }
  return typeof value === 'string' ? interpolateText(value, env) : value;
}

const interpolateText = (text: string, env: Record<string, string>) =>
  text.replaceAll(VARIABLE, (_, name: string, kind?: string, word = '') => {
    const value = env[name];
    if (value) return value;
    if (kind === '?') throw new Error(word);
    return kind === '-' ? word : '';
  });

/** The names a text refers to, with whether Compose refuses to start without them. */
export const variablesIn = (text: string): { name: string; isRequired: boolean }[] =>
  [...text.matchAll(VARIABLE)].map(([, name = '', kind]) => ({ name, isRequired: kind === '?' }));
