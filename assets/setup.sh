#!/usr/bin/env bash
# Puts Blender 4.3 and the tools of the picture pipeline into a folder of its own.
#
#   assets/setup.sh [folder]      default: $ONEUP_BLENDER or /opt/oneup-blender
#
# Needs: Linux, root (debootstrap and chroot), an apt-based system, about 3 GB of disk. Debian 13 ("trixie")
# carries Blender 4.3; an older system keeps its own packages untouched, since everything goes into the folder.
# The packages come from the Debian mirror that this machine's apt is set to.
# May be run again: what is there already is kept, an interrupted run goes on where it stopped.
set -euo pipefail

folder=${1:-${ONEUP_BLENDER:-/opt/oneup-blender}}
suite=trixie
packages=(blender python3-numpy python3-opencv gcc libc6-dev libwebp-dev)

if [ "$(id -u)" != 0 ]; then echo "setup.sh: run as root (debootstrap and chroot need it)" >&2; exit 1; fi

# The first Debian mirror that apt is configured with: "URIs:" of the new format, "deb ..." of the old.
configured_mirror() {
  { sed -n 's/^URIs:[[:space:]]*//p' /etc/apt/sources.list.d/*.sources 2>/dev/null
    sed -n 's/^deb[[:space:]]\+\(\[[^]]*\][[:space:]]*\)\?\([^[:space:]]*\).*/\2/p' /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null
  } | tr ' ' '\n' | grep -E '/debian/?$' | head -1
}

if ! command -v debootstrap >/dev/null; then apt-get update -qq; apt-get install -y -qq debootstrap; fi

mirror=${DEBIAN_MIRROR:-$(configured_mirror || true)}
if [ -z "$mirror" ]; then echo "setup.sh: no Debian mirror in apt's sources; set DEBIAN_MIRROR" >&2; exit 1; fi

if [ ! -e "$folder/.bootstrapped" ]; then
  mkdir -p "$folder"
  debootstrap --variant=minbase "$suite" "$folder" "$mirror"
  touch "$folder/.bootstrapped"
fi

if [ ! -e "$folder/.packages" ] || [ "$(cat "$folder/.packages")" != "${packages[*]}" ]; then
  cp /etc/resolv.conf "$folder/etc/resolv.conf"
  chroot "$folder" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive chroot "$folder" apt-get install -y -qq --no-install-recommends "${packages[@]}"
  rm -rf "$folder"/var/cache/apt/archives/*.deb
  echo "${packages[*]}" > "$folder/.packages"
fi

mkdir -p "$folder/job"
chroot "$folder" blender --version | head -1
