import type { FastifyInstance } from 'fastify';

/**
 * Starts listening.
 * @returns the port; the system chooses one for port 0
 * @throws Error with a readable message if the address is in use or not available
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  try {
    return Number(new URL(await app.listen({ host, port })).port) || DEFAULT_PORT;
  } catch (error) {
    const sentence = SENTENCES[errorCode(error)]?.(host, port);
    throw sentence === undefined ? error : new Error(sentence, { cause: error });
  }
}

// URLs omit their scheme's default port.
const DEFAULT_PORT = 80;

const SENTENCES: Record<string, (host: string, port: number) => string> = {
  EADDRINUSE: (_, port) =>
    `Port ${port} is already in use. Stop the program that uses it, or set PORT.`,
  EACCES: (_, port) => `Port ${port} needs more rights. Set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (host) => `HOST=${host} is not an address of this machine.`,
  ENOTFOUND: (host) => `HOST=${host} is not an address of this machine.`,
};

const errorCode = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
