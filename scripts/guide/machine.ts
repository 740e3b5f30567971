/** An empty Debian to try things on: a userland of mmdebstrap's, with a systemd, a network and files of its own. */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Debian's names of what the guide is for. */
export const suites = ["trixie", "bookworm"] as const;
type Suite = (typeof suites)[number];

export type Machine = {
  /** Where a path of that machine lies on this one. */
  at: (path: string) => string;
  /** The words that run a command there, as root. */
  within: (...command: readonly string[]) => string[];
  /** The words that run a command of this machine's on the network of that one. */
  network: readonly string[];
};

/**
 * Starts it, and ends it when this process ends.
 * @param packages what will be installed there: it has no network, and apt finds them on its disk
 * @param hosts names that lead to it
 * @param shown a folder that it sees as `/run/guide/repository`
 */
export async function startMachine(
  suite: Suite,
  packages: readonly string[],
  hosts: readonly string[],
  shown: string,
): Promise<Machine> {
  const apart = ["--mount", "--net", "--pid", "--ipc", "--uts", "--cgroup", "--propagation=private"];
  const boot = ["bash", "-ec", bootScript, "boot", userland(suite, packages), hosts.join(" "), shown];
  const outer = spawn("unshare", [...apart, "--fork", "--kill-child", "--", ...boot], { stdio: "inherit" });
  outer.unref();
  process.once("exit", () => outer.kill("SIGKILL"));
  const init = await firstChild(outer.pid ?? 0);
  // Before that, its root is still this machine's.
  while (!readFileSync(`/proc/${init}/comm`, "utf8").startsWith("systemd")) await soon();
  const within: Machine["within"] = (...command) => ["nsenter", `--target=${init}`, "--all", "--", ...command];
  const [program = "", ...words] = within("systemctl", "is-system-running", "--wait");
  while (spawnSync(program, words).stdout.toString().trim() === "") await soon();
  const network = ["nsenter", `--net=/proc/${init}/ns/net`];
  return { at: (path) => join(`/proc/${init}/root`, path), within, network };
}

/** What any server has that was installed from Debian's image, and no more. Made once: half a minute and half a gigabyte. */
function userland(suite: Suite, packages: readonly string[]): string {
  const wanted = packages.toSorted().join(" ");
  const name = `${suite}-${createHash("sha256").update(wanted).digest("hex").slice(0, 12)}`;
  const folder = join(homedir(), ".cache/fernkontor/debian", name);
  if (existsSync(folder)) return folder;
  rmSync(`${folder}.unfinished`, { recursive: true, force: true });
  mkdirSync(join(folder, ".."), { recursive: true });
  const download = `chroot "$1" env -u APT_CONFIG apt-get -o APT::Install-Recommends=true install --yes --download-only ${wanted}`;
  const { status } = spawnSync(
    "mmdebstrap",
    [
      ...["--variant=minbase", "--include=ca-certificates,systemd-sysv,dbus,openssl", "--skip=cleanup/apt"],
      ...[`--customize-hook=${download}`, "--quiet", suite, `${folder}.unfinished`],
    ],
    { stdio: ["ignore", 2, 2] },
  );
  if (status !== 0) throw new Error("mmdebstrap could not make a userland: it wants root and a mirror of Debian's.");
  renameSync(`${folder}.unfinished`, folder);
  return folder;
}

/** What a container's manager does before the first process: the userland below a layer in memory, devices, cgroups, no way out. */
const bootScript = `
machine=$(mktemp -d)
mount -t tmpfs -o mode=755 machine $machine
mkdir $machine/upper $machine/work $machine/root
mount -t overlay -o lowerdir="$1",upperdir=$machine/upper,workdir=$machine/work machine $machine/root
cd $machine/root
mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755 run run
mkdir -p run/guide/repository; mount --bind -o ro "$3" run/guide/repository
mount -t tmpfs -o mode=755 dev dev
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
mount -t tmpfs -o mode=1777 shm dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
# Nodes of its own: systemd takes the console for itself alone, and with a node of this machine's it took that.
cp --archive /dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty dev
cp --archive /dev/null dev/console
echo agentur > etc/hostname
echo "127.0.0.1 localhost agentur $2" > etc/hosts
echo nameserver 127.0.0.1 > etc/resolv.conf
ln -sf /dev/null etc/systemd/system/console-getty.service
ip link set lo up
mkdir before
pivot_root . before
umount --lazy /before
# What systemd mounts for one service, such as its credentials, has to be seen there.
mount --make-rshared /
exec env --ignore-environment container=guide PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
`;

async function firstChild(parent: number): Promise<number> {
  for (;;) {
    const { stdout } = spawnSync("pgrep", ["--parent", String(parent)], { encoding: "utf8" });
    if (stdout.trim() !== "") return Number(stdout.trim());
    await soon();
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
