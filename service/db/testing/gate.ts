import { connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";

const socketName = ".s.PGSQL.5432";

/** Stands before PostgreSQL's socket: cuts connections, or keeps them and lets nothing through. */
export class Gate {
  /** Folder of the socket that clients connect to. */
  readonly folder: string;
  /** Cuts a connection that sends this text, once. */
  cutAt: string | null = null;
  private readonly target: string;
  private readonly sockets = new Set<Socket>();
  private server: Server | null = null;
  private isFrozen = false;

  /** @param url of the database; `addressOf` leads through the gate */
  constructor(folder: string, url: string) {
    this.folder = folder;
    this.target = new URLSearchParams(url.split("?")[1]).get("host") ?? "";
  }

  addressOf(url: string): string {
    return url.replace(encodeURIComponent(this.target), encodeURIComponent(this.folder));
  }

  async open(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(join(this.target, socketName));
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on("error", () => undefined);
        socket.once("close", () => this.sockets.delete(socket));
      }
      near.on("data", (sent: Buffer) => this.pass(sent, near, far));
      far.on("data", (sent: Buffer) => this.pass(sent, far, near));
      near.once("close", () => far.destroy());
      far.once("close", () => near.destroy());
    });
    this.server = server;
    await new Promise<void>((resolve) => void server.listen(join(this.folder, socketName), resolve));
  }

  async cut(): Promise<void> {
    const { server } = this;
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => server?.close(resolve));
  }

  /** Loses whatever is sent meanwhile. */
  freeze(isFrozen: boolean): void {
    this.isFrozen = isFrozen;
  }

  private pass(sent: Buffer, from: Socket, to: Socket): void {
    if (this.isFrozen) return;
    if (this.cutAt === null || !sent.includes(this.cutAt)) return void to.write(sent);
    this.cutAt = null;
    from.destroy();
  }
}
